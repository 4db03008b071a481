// Starts the tools of authors: compilers, make, objcopy.
#ifndef HOST_TOOLS_H
#define HOST_TOOLS_H

// Runs `program` (looked for on the PATH) in `folder` with the caller's environment and standard error, /dev/null as
// standard input, and `output` as standard output. Returns its pid, or a negative errno: -ENOENT where there is no such
// program. The child leads a process group of its own and is the caller's, to be waited for with ht_wait.
int ht_start(const char *program, char *const arguments[], const char *folder, int output);

// What ht_wait returns where the caller was interrupted.
enum { HT_INTERRUPTED = 1000 };

// Waits for it. Returns its exit status, minus the signal that ended it, or -1000 minus an errno. Where the caller has
// caught an interrupt (hs_catch_interrupts), ends it with its group, takes the interrupt back and returns HT_INTERRUPTED.
int ht_wait(int pid);

// A pipe, both ends close-on-exec. 0 or a negative errno.
int ht_pipe(int ends[2]);

#endif
