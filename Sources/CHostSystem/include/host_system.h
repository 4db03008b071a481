// The system calls that the host makes, as C that Swift can call. Each function returns 0 or a
// positive result, or a negative errno; none keeps state, but for the interrupt flag. Descriptors
// that it makes are close-on-exec.
#ifndef HOST_SYSTEM_H
#define HOST_SYSTEM_H

#include <stddef.h>
#include <stdint.h>

#include "host_local.h"
#include "host_network.h"
#include "host_pipe.h"
#include "host_ring.h"
#include "host_tools.h"
#include "host_watch.h"

// A connected pair of AF_UNIX SOCK_SEQPACKET sockets.
int hs_socket_pair(int pair[2]);

// Sends one packet with descriptors; they stay the caller's. Returns bytes sent. Never SIGPIPE.
// `wait` 0: -EAGAIN instead of blocking.
long hs_send(int socket, const void *bytes, size_t count, const int *descriptors, int descriptor_count, int wait);

// Receives one packet. *descriptor_count: room in, received out. Returns its length, 0 at the end of the stream, -EMSGSIZE
// for a packet or control data that did not fit (what came of it is closed), -EAGAIN after the time-out set with hs_set_timeout
// (at once with `wait` 0), -EINTR after a signal.
long hs_receive(int socket, void *bytes, size_t capacity, int *descriptors, int *descriptor_count, int wait);

// How long hs_receive waits, in nanoseconds; 0: for ever. At least a microsecond.
int hs_set_timeout(int socket, int64_t nanoseconds);
// The same for hs_send, which then returns -EAGAIN.
int hs_set_send_timeout(int socket, int64_t nanoseconds);

// Starts `path` with `control` as descriptor 3, /dev/null as standard input and output, the caller's
// standard error and exactly this environment. Returns a pidfd; *pid is the process.
int hs_spawn(const char *path, char *const arguments[], char *const environment[], int control, int *pid);

// Sends a signal to the process behind a pidfd.
int hs_signal(int pidfd, int signal);

// Waits until the process behind the pidfd has ended, at most so many milliseconds. 1: it has.
int hs_wait_ended(int pidfd, int milliseconds);

// Reaps a child of this process by its pidfd. *status: exit status, or minus the signal.
int hs_reap(int pidfd, int *status);

// A memory file with these bytes, sealed against any change. Returns the descriptor.
int hs_sealed_file(const void *bytes, size_t count);

// A memory file of `count` bytes, zeroed, sealed against resizing, mapped at *address for writing.
int hs_shared_page(size_t count, void **address);
void hs_unmap(void *address, size_t count);

// Where `part` first stands in `bytes`, from 0; -1: nowhere.
long hs_find(const void *bytes, size_t count, const void *part, size_t part_count);

// Nanoseconds of the clock that never goes back, and seconds since 1970 of the one that people set.
int64_t hs_monotonic(void);

// Gives a pipe the most room that an ordinary user may ask for (1 MiB). Does nothing where it is no pipe.
void hs_widen_pipe(int descriptor);
double hs_realtime(void);

// Opens a folder as a place to look below, and a file for reading, or for writing too. What is no plain file is only named
// by the descriptor and not opened, since that alone can do something (devices) or hang (FIFOs). `path`: bytes ending in 0;
// for writing a real path, which no link is followed from, so that what was judged by its name is what is opened.
// A folder is opened by its real name alone: where a part of it has become a link it is -ELOOP.
int hs_open_folder(const void *path);
int hs_open_file(const void *path, int writes);

// Gives a folder with all that is in it to a user and the group of the same number, where the folder is not that user's yet.
// Follows no link, and leaves alone what has further names: they could lie elsewhere. The folder itself comes last, so
// that what was interrupted is done again.
void hs_give_folder(const void *path, uint32_t user);

// Whether it is a file that the kernel makes up (/proc, /sys and their like). Whoever has its descriptor may do there what
// this process may. 1 where it cannot be told.
int hs_is_kernels(int descriptor);

// Opens `path` below the folder `folder`, which it cannot leave (openat2, RESOLVE_BENEATH, no links
// to devices). Regular files only; -EISDIR for a folder, -EACCES for others.
int hs_open_beneath(int folder, const char *path, int flags, uint32_t mode);

// Kind of the file behind a descriptor: 1 regular, 2 folder, 3 other; negative errno.
int hs_kind(int descriptor, int64_t *size);

// The soft limit behind an errno: of open files for EMFILE, of processes for EAGAIN, of file sizes for EFBIG, of
// memory for ENOMEM; -1: none.
int64_t hs_limit(int number);

// What a process has used of what it may use; 0: not known.
typedef struct {
  int64_t data, data_limit; // bytes
  int64_t threads, task_limit; // the kernel counts the limit over processes and threads of a user
  int64_t descriptors, descriptor_limit;
} hs_use;
void hs_pressure(int pid, hs_use *use);

// Bytes on the disk below a folder, counted until they are more than `most`; more too where something cannot be counted.
// `path`: bytes ending in 0. 0: it is not there.
uint64_t hs_folder_bytes(const void *path, uint64_t most);
// Bytes on the disk of files that a process has open and that no folder names any more. 0: there is no such process, or
// it may not be looked at.
uint64_t hs_unlinked_bytes(int pid);

// The name of a system call that ends a bundle's process; NULL: another one.
const char *hs_call_name(uint32_t number);

// Opens /dev/null for each of the three standard streams that is closed, so that no file of ours takes its number.
void hs_open_standard_streams(void);

// From now on SIGINT, SIGTERM and SIGHUP set a flag and interrupt system calls instead of ending the process. 1: they did
// before; 0: they did not; else a negative errno.
int hs_catch_interrupts(void);
// They end the process again; one that came since the last question does so now.
void hs_leave_interrupts(void);
// The signal that came since the last question, or 0.
int hs_interrupted(void);
// The same, and the next question has the same answer.
int hs_interrupt_waits(void);

// The arguments of this process as bytes: what Swift shows has been repaired already.
int hs_argument_count(void);
const char *hs_argument(int index, size_t *length);

#endif
