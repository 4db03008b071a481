// Sockets of this machine between programs of one user, and a program that goes on after us. Each function returns 0 or
// a positive result, or a negative errno. Descriptors that it makes are close-on-exec.
#ifndef HOST_LOCAL_H
#define HOST_LOCAL_H

#include <stdint.h>

// A SOCK_SEQPACKET socket that listens at `path`, which is replaced as a whole: whoever connects meanwhile reaches the
// old one or the new one. Mode 0600. `path`: bytes ending in 0, short enough for a socket's address (-ENAMETOOLONG).
int hs_listen(const void *path);
// A connection to it; -ECONNREFUSED, -ENOENT: nobody listens. Does not wait for a listener that is too busy (-EAGAIN).
int hs_connect_to(const void *path);
// 1: its listener was ended without having removed it; 0: somebody listens, or there is none.
int hs_is_deserted(const void *path);
// The next connection, waiting at most so many milliseconds. -EAGAIN: none came.
int hs_accept(int listener, int milliseconds);
// The user at the other end of a connection, as the kernel says when it was made; *pid: the process.
int64_t hs_peer(int socket, int *pid);

// Whether the process is stopped (by Ctrl-Z, or a debugger), and so can answer nobody. 0 also where that cannot be known.
int hs_is_stopped(int pid);

// Checks that a folder (no link) belongs to this user and is open to nobody else; -EPERM: it is not. `make`: makes it
// with mode 0700 where it is not there.
int hs_private_folder(const void *path, int make);
// Opens (or makes, mode 0600) and locks a file, without waiting. -EWOULDBLOCK: another process holds it.
int hs_lock_file(const void *path);
// Device, inode, size and time of change (nanoseconds) of what the path names.
int hs_file_signs(const void *path, uint64_t signs[4]);

// Waits until a descriptor can be read or is at its end, at most so many milliseconds. 1: it can.
int hs_wait_readable(int descriptor, int milliseconds);

// Whether descriptors wait to be received at a packet socket. Nothing is taken from it, and nobody else may read from it
// meanwhile.
int hs_has_waiting_descriptors(int socket);

// Starts `path` in a session of its own, in the root folder, with /dev/null as its streams, no other descriptor, and
// exactly this environment. Nobody waits for it. Returns its pid.
int hs_spawn_detached(const char *path, char *const arguments[], char *const environment[]);

#endif
