// Waits for changes in folders. Negative errno, or 0 and positive results, as in host_system.h.
#ifndef HOST_WATCH_H
#define HOST_WATCH_H

// A descriptor that becomes readable when something is put into, taken from or closed after writing in a watched folder.
int hs_watch_new(void);
// Also watches this folder; the same one twice is one. `path`: bytes ending in 0. -ENOSPC: the user's limit of watches.
int hs_watch_folder(int watch, const void *path);
// Forgets what has happened so far. 1: something had.
int hs_watch_drain(int watch);

#endif
