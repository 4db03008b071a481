/* policy.c: the table of policy.h. What is not listed answers EPERM; a number that libseccomp does not know answers
 * ENOSYS, so that libraries fall back to an older call.
 *
 * Much of the security is in the arguments: Landlock stops neither prlimit, setpriority and sched_setaffinity on
 * other processes nor chmod, chown, utime and setxattr on any file. A new line needs a reason, and a bundle that
 * fails without it. Read here, compiled by mkfilter.c.
 */
#define _GNU_SOURCE
#include "policy.h"

#include <asm/termbits.h>
#include <asm/ioctls.h>
#include <linux/fcntl.h>
#include <linux/prctl.h>
#include <linux/sched.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>

#define ALL UINT64_MAX
#define LOW UINT64_C(0xFFFFFFFF)
#define ALLOW(name, reason) {name, POLICY_ALLOW, 0, {{0, 0, 0}}, reason}
#define ALLOW_IF(name, argument, mask, value, reason) {name, POLICY_ALLOW, 1, {{argument, mask, value}}, reason}
#define KILL(name, reason) {name, POLICY_KILL, 0, {{0, 0, 0}}, reason}

/* Flags of clone that every thread of a C library has. */
#define THREAD (CLONE_THREAD | CLONE_VM | CLONE_SIGHAND | CLONE_FILES | CLONE_FS)
/* Flags of clone that make a namespace. */
enum { NEW_NAMESPACES = 0x7E020000 };
enum { SHARED_ANONYMOUS = MAP_SHARED | MAP_ANONYMOUS, WRITE_EXEC = PROT_WRITE | PROT_EXEC };

const struct policy_rule policy_rules[] = {
    /* Reading and writing what is open. */
    ALLOW("read", "files, pipes"),
    ALLOW("write", "files, standard output"),
    ALLOW("readv", "stdio of some libcs"),
    ALLOW("writev", "abort messages of glibc"),
    ALLOW("pread64", "loader, databases"),
    ALLOW("pwrite64", "databases"),
    ALLOW("close", "files"),
    ALLOW("lseek", "files"),
    ALLOW("dup", "files"),
    ALLOW("sendfile", "FileManager.copyItem has no other way"),
    ALLOW("copy_file_range", "copies on one file system"),
    ALLOW("poll", "event loops"),
    ALLOW("ppoll", "event loops"),
    ALLOW("pipe2", "event loops; the runner's own answer for /proc/<tid>/stat"),
    ALLOW("recvmsg", "the call socket, granted connections"),
    ALLOW_IF("sendmsg", 2, MSG_FASTOPEN, 0, "the call socket, granted connections"),
    ALLOW("recvfrom", "granted connections"),
    {"sendto", POLICY_ALLOW, 2, {{3, MSG_FASTOPEN, 0}, {4, ALL, 0}}, "small results, granted connections; never to another address"},

    /* A connection that the host made: what curl, OpenSSL and the like do with one. No socket is ever made here, and
     * none is connected or bound; MSG_FASTOPEN would be a connect. */
    ALLOW("shutdown", "granted connections"),
    ALLOW("getpeername", "TLS libraries"),
    ALLOW("getsockname", "TLS libraries"),
    {"getsockopt", POLICY_ALLOW, 2, {{1, LOW, SOL_SOCKET}, {2, LOW, SO_ERROR}}, "granted connections"},
    {"getsockopt", POLICY_ALLOW, 2, {{1, LOW, SOL_SOCKET}, {2, LOW, SO_TYPE}}, "granted connections"},
    {"getsockopt", POLICY_ALLOW, 2, {{1, LOW, IPPROTO_TCP}, {2, LOW, TCP_NODELAY}}, "granted connections"},
    {"setsockopt", POLICY_ALLOW, 2, {{1, LOW, IPPROTO_TCP}, {2, LOW, TCP_NODELAY}}, "granted connections"},
    {"setsockopt", POLICY_ALLOW, 2, {{1, LOW, SOL_SOCKET}, {2, LOW, SO_KEEPALIVE}}, "granted connections"},
    {"setsockopt", POLICY_ALLOW, 2, {{1, LOW, SOL_SOCKET}, {2, LOW, SO_RCVTIMEO}}, "time limits of its reads"},
    {"setsockopt", POLICY_ALLOW, 2, {{1, LOW, SOL_SOCKET}, {2, LOW, SO_SNDTIMEO}}, "time limits of its writes"},

    /* Files by name: Landlock says which. */
    ALLOW_IF("openat", 2, O_TRUNC, 0, "files"),
    ALLOW_IF("openat", 2, O_ACCMODE, O_WRONLY, "files; O_RDONLY with O_TRUNC would empty a file before Landlock ABI 3"),
    ALLOW_IF("openat", 2, O_ACCMODE, O_RDWR, "files"),
    ALLOW("newfstatat", "files"),
    ALLOW("fstat", "files"),
    ALLOW("fstatfs", "glibc's posix_fallocate"),
    ALLOW("statx", "files"),
    ALLOW("readlink", "ProcessInfo"),
    ALLOW("readlinkat", "ProcessInfo"),
    ALLOW("getdents64", "folders"),
    ALLOW("getcwd", "relative names"),
    ALLOW("access", "files"),
    ALLOW("faccessat", "files"),
    ALLOW("faccessat2", "files"),

    /* The data folder. By name only where Landlock judges the name. */
    ALLOW("fsync", "databases"),
    ALLOW("fdatasync", "databases"),
    ALLOW("ftruncate", "databases"),
    {"fallocate", POLICY_UNSUPPORTED, 0, {{0, 0, 0}}, "fills a disk in an instant, before the host looks; glibc writes instead"},
    ALLOW("rename", "atomic replacement"),
    ALLOW("renameat", "atomic replacement"),
    ALLOW("renameat2", "atomic replacement"),
    ALLOW("unlink", "data folder"),
    ALLOW("unlinkat", "data folder"),
    ALLOW("mkdir", "data folder"),
    ALLOW("mkdirat", "data folder"),
    ALLOW("rmdir", "data folder"),
    ALLOW("flock", "databases"),

    /* Memory. Never writable and executable, never shared without a file: that would count in no limit. */
    ALLOW("munmap", "memory"),
    ALLOW("mremap", "realloc"),
    ALLOW("madvise", "allocators"),
    ALLOW("brk", "malloc"),
    {"mmap", POLICY_ALLOW, 2, {{2, PROT_EXEC, 0}, {3, MAP_ANONYMOUS, 0}}, "data of a file"},
    {"mmap", POLICY_ALLOW, 2, {{2, PROT_EXEC, 0}, {3, SHARED_ANONYMOUS, MAP_ANONYMOUS}}, "memory"},
    {"mmap", POLICY_ALLOW, 2, {{2, WRITE_EXEC, PROT_EXEC}, {3, MAP_ANONYMOUS, 0}}, "code of a library"},
    ALLOW_IF("mprotect", 2, PROT_EXEC, 0, "loader, thread stacks"),
    ALLOW_IF("mprotect", 2, WRITE_EXEC, PROT_EXEC, "loader"),
    ALLOW("membarrier", "Swift and Go runtimes"),

    /* Threads. clone3 has its flags in memory, where a filter cannot look; glibc falls back to clone. */
    ALLOW_IF("clone", 0, THREAD | NEW_NAMESPACES, THREAD, "threads that share all; a table of files of its own has no limit"),
    {"clone3", POLICY_ENOSYS, 0, {{0, 0, 0}}, "EPERM would make Swift's thread start hang"},
    ALLOW("futex", "locks"),
    ALLOW("rseq", "glibc aborts a new thread without it"),
    ALLOW("set_robust_list", "threads"),
    ALLOW("gettid", "libdispatch traps without it"),
    ALLOW("sched_yield", "locks"),
    ALLOW("sched_getaffinity", "number of processors"),
    ALLOW("exit", "end of a thread"),
    ALLOW("exit_group", "end; without it threads outlive the leader"),
    ALLOW("restart_syscall", "the kernel's own, after a stop"),
    {"setpriority", POLICY_ALLOW, 2, {{0, ALL, PRIO_PROCESS}, {1, ALL, 0}}, "libdispatch, on its own thread"},

    /* Signals: its own handlers, and to itself only (before Landlock ABI 6 nothing else stops a signal). */
    ALLOW("rt_sigprocmask", "threads"),
    /* Of every signal but 31: SIGSYS is how a trapped call ends the process (fault.c). */
    ALLOW_IF("rt_sigaction", 0, 1, 0, "runtimes"),
    ALLOW_IF("rt_sigaction", 0, 2, 0, "runtimes"),
    ALLOW_IF("rt_sigaction", 0, 4, 0, "runtimes"),
    ALLOW_IF("rt_sigaction", 0, 8, 0, "runtimes"),
    ALLOW_IF("rt_sigaction", 0, 16, 0, "runtimes"),
    ALLOW_IF("rt_sigaction", 0, 32, 32, "runtimes"),
    ALLOW("rt_sigreturn", "handlers"),
    ALLOW("rt_sigsuspend", "dispatchMain"),
    ALLOW("sigaltstack", "crash reporters"),
    ALLOW_IF("tgkill", 0, ALL, POLICY_OWN_PID, "abort, raise, Go's preemption"),

    /* Who and when. */
    ALLOW("getpid", "common"),
    ALLOW("getppid", "common"),
    ALLOW("getuid", "common"),
    ALLOW("geteuid", "common"),
    ALLOW("getgid", "common"),
    ALLOW("getegid", "common"),
    ALLOW("getrandom", "hash seeds"),
    ALLOW("clock_gettime", "where the vDSO falls back to it"),
    ALLOW("clock_getres", "time"),
    ALLOW("clock_nanosleep", "sleep"),
    ALLOW("nanosleep", "sleep"),
    ALLOW("gettimeofday", "time"),
    ALLOW("sysinfo", "ProcessInfo traps without it"),
    ALLOW("uname", "ProcessInfo"),

    /* Event loops. */
    ALLOW("epoll_create1", "libdispatch"),
    ALLOW("epoll_ctl", "libdispatch"),
    ALLOW("epoll_wait", "libdispatch"),
    ALLOW("epoll_pwait", "libdispatch"),
    ALLOW("eventfd2", "libdispatch"),
    ALLOW("timerfd_create", "libdispatch"),
    ALLOW("timerfd_settime", "libdispatch"),
    ALLOW("timerfd_gettime", "libdispatch"),

    /* By command. Never one that makes the kernel send a signal (F_SETOWN, F_SETSIG, F_NOTIFY, F_SETLEASE). */
    ALLOW_IF("fcntl", 1, LOW, F_DUPFD, "files"),
    ALLOW_IF("fcntl", 1, LOW, F_GETFD, "files"),
    ALLOW_IF("fcntl", 1, LOW, F_SETFD, "files"),
    ALLOW_IF("fcntl", 1, LOW, F_GETFL, "files"),
    ALLOW_IF("fcntl", 1, LOW, F_SETFL, "files"),
    ALLOW_IF("fcntl", 1, LOW, F_GETLK, "databases"),
    ALLOW_IF("fcntl", 1, LOW, F_SETLK, "databases"),
    ALLOW_IF("fcntl", 1, LOW, F_SETLKW, "databases"),
    ALLOW_IF("fcntl", 1, LOW, F_OFD_GETLK, "databases"),
    ALLOW_IF("fcntl", 1, LOW, F_OFD_SETLK, "databases"),
    ALLOW_IF("fcntl", 1, LOW, F_OFD_SETLKW, "databases"),
    ALLOW_IF("fcntl", 1, LOW, F_DUPFD_CLOEXEC, "files"),
    ALLOW_IF("ioctl", 1, LOW, TCGETS, "isatty"),
    ALLOW_IF("ioctl", 1, LOW, FIONREAD, "pipes"),
    ALLOW_IF("ioctl", 1, LOW, FIONBIO, "event loops"),
    ALLOW_IF("prctl", 0, LOW, PR_SET_NAME, "names of threads"),
    ALLOW_IF("prctl", 0, LOW, PR_GET_NAME, "names of threads"),
    ALLOW_IF("prctl", 0, LOW, 0x53564d41 /* PR_SET_VMA */, "names of memory, glibc"),
    {"prlimit64", POLICY_ALLOW, 2, {{0, LOW, 0}, {2, ALL, 0}}, "reading its own limits; Landlock does not stop setting the host's"},

    /* What no honest bundle does: a crash report that names the call is worth more than an error code. */
    KILL("ptrace", "reads other processes"),
    KILL("process_vm_readv", "reads other processes"),
    KILL("process_vm_writev", "writes other processes"),
    KILL("mount", "changes the system"),
    KILL("umount2", "changes the system"),
    KILL("pivot_root", "changes the system"),
    KILL("move_mount", "changes the system"),
    KILL("open_tree", "changes the system"),
    KILL("fsopen", "changes the system"),
    KILL("fsconfig", "changes the system"),
    KILL("fsmount", "changes the system"),
    KILL("fspick", "changes the system"),
    KILL("mount_setattr", "changes the system"),
    KILL("unshare", "user namespaces open much of the kernel"),
    KILL("setns", "leaves the sandbox"),
    KILL("chroot", "changes the system"),
    KILL("bpf", "kernel surface"),
    KILL("io_uring_setup", "goes round the filter"),
    KILL("io_uring_enter", "goes round the filter"),
    KILL("io_uring_register", "goes round the filter"),
    KILL("userfaultfd", "kernel surface"),
    KILL("perf_event_open", "kernel surface"),
    KILL("keyctl", "the user's keys"),
    KILL("add_key", "the user's keys"),
    KILL("request_key", "the user's keys"),
    KILL("kexec_load", "changes the system"),
    KILL("kexec_file_load", "changes the system"),
    KILL("init_module", "changes the system"),
    KILL("finit_module", "changes the system"),
    KILL("delete_module", "changes the system"),
    KILL("reboot", "changes the system"),
    KILL("swapon", "changes the system"),
    KILL("swapoff", "changes the system"),
    KILL("settimeofday", "changes the system"),
    KILL("clock_settime", "changes the system"),
};

const size_t policy_rule_count = sizeof policy_rules / sizeof policy_rules[0];

#define GUARD(name, command, reason) {name, command, reason}

const struct policy_guard policy_log_guards[] = {
    GUARD("ftruncate", POLICY_ANY, "empties it"),
    GUARD("fcntl", F_SETFL, "takes O_APPEND away: then it could be written over"),
    GUARD("fcntl", F_DUPFD, "a copy has another number, which this table cannot tell"),
    GUARD("fcntl", F_DUPFD_CLOEXEC, "the same"),
    GUARD("dup", POLICY_ANY, "the same"),
    GUARD("dup3", POLICY_ANY, "the same, in a template"),
};

const size_t policy_log_guard_count = sizeof policy_log_guards / sizeof policy_log_guards[0];
