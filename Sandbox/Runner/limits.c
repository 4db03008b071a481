/* limits.c: resource limits of a runner, and what stands in their way.
 *
 * RLIMIT_DATA is the memory limit: it counts private memory, which is what a bundle uses up. Too small a limit makes
 * a Swift bundle hang instead of fail, so 64 MiB and the library's own writable segments are added. RLIMIT_AS, four
 * times that, fences shared mappings. Must never: raise a limit above what the process was given.
 */
#define _GNU_SOURCE
#include <elf.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "seal.h"

enum { HEADROOM = 64 << 20, LEAST_FILES = 64, DEFAULT_FILES = 256, MOST_TASKS = 4096, MOST_SIGNALS = 256 };

/* Adds up PT_LOAD segments that are writable. The headers are hostile: one bounded read, no pointer from them. */
uint64_t library_private_size(const char *path) {
  union {
    Elf64_Ehdr header;
    uint8_t bytes[4096];
  } head;
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (fd < 0) return 0;
  ssize_t got = pread(fd, &head, sizeof head, 0);
  close(fd);
  if (got < (ssize_t)sizeof head.header || memcmp(head.header.e_ident, ELFMAG, SELFMAG)) return 0;
  if (head.header.e_phentsize != sizeof(Elf64_Phdr) || head.header.e_phoff > sizeof head) return 0;
  uint64_t sum = 0;
  for (size_t i = 0; i < head.header.e_phnum; i++) {
    size_t at = head.header.e_phoff + i * sizeof(Elf64_Phdr);
    Elf64_Phdr segment;
    if (at + sizeof segment > (size_t)got) break;
    memcpy(&segment, head.bytes + at, sizeof segment);
    bool counts = segment.p_type == PT_LOAD && segment.p_flags & PF_W && segment.p_memsz < UINT64_C(1) << 32;
    if (counts) sum += segment.p_memsz;
  }
  return sum;
}

/* What the supervisor was given, asked once. */
static struct rlimit given[RLIM_NLIMITS];

/* Sets soft and hard limit; a smaller one that is already there stays, also for root, who could raise it. */
static bool set_both(__rlimit_resource_t which, uint64_t soft, uint64_t hard) {
  const struct rlimit *now = &given[which];
  if (hard > now->rlim_max) hard = now->rlim_max;
  /* At a hard limit that is reached together with the soft one the kernel only kills. */
  if (which == RLIMIT_CPU && soft > now->rlim_cur) soft = now->rlim_cur;
  return setrlimit(which, &(struct rlimit){soft < hard ? soft : hard, hard}) == 0;
}

static bool set(__rlimit_resource_t which, uint64_t value) { return set_both(which, value, value); }

static const char *prepared_failed;

void limits_prepare(bool limiting) {
  static const int used[] = {RLIMIT_DATA, RLIMIT_AS, RLIMIT_NOFILE, RLIMIT_FSIZE, RLIMIT_CPU, RLIMIT_NPROC, RLIMIT_SIGPENDING};
  for (size_t i = 0; i < sizeof used / sizeof used[0]; i++) {
    struct rlimit *limit = &given[used[i]];
    if (getrlimit((__rlimit_resource_t)used[i], limit)) *limit = (struct rlimit){RLIM_INFINITY, RLIM_INFINITY};
  }
  if (!limiting) return;
  /* The same for all, so that no runner sets it. */
  if (!set(RLIMIT_SIGPENDING, MOST_SIGNALS)) prepared_failed = "RLIMIT_SIGPENDING";
}

static uint64_t data_limit(const struct plan *plan) { return (uint64_t)plan->memory + HEADROOM; }

/* ---- Obstacles, asked in the supervisor before the fork ---- */

static const char *too_small(const char *name, uint64_t is, uint64_t needed) {
  static char text[160];
  snprintf(text, sizeof text, "the limit %s is %llu, and %llu are needed", name, (unsigned long long)is,
           (unsigned long long)needed);
  return text;
}

static const char *check(int which, const char *name, uint64_t needed) {
  return given[which].rlim_max >= needed ? NULL : too_small(name, given[which].rlim_max, needed);
}

const char *limits_obstacle(const struct plan *plan) {
  const char *text = check(RLIMIT_NOFILE, "RLIMIT_NOFILE (open files, ulimit -n)", LEAST_FILES);
  if (!text) text = check(RLIMIT_DATA, "RLIMIT_DATA (data, ulimit -d)", data_limit(plan));
  if (!text) text = check(RLIMIT_AS, "RLIMIT_AS (address space, ulimit -v)", data_limit(plan));
  if (!text && plan->fsize >= 0) {
    text = check(RLIMIT_FSIZE, "RLIMIT_FSIZE (file size, ulimit -f)", (uint64_t)plan->fsize);
  }
  if (!text && plan->data) text = check(RLIMIT_FSIZE, "RLIMIT_FSIZE (file size, ulimit -f)", 4096);
  return text;
}

/* ---- In the child ---- */

/* All processes and threads of this machine: the user's are not more. 0: not known. */
static uint64_t tasks_of_machine(void) {
  char text[128];
  int fd = open("/proc/loadavg", O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  ssize_t got = read(fd, text, sizeof text - 1);
  close(fd);
  text[got > 0 ? got : 0] = 0;
  const char *at = strchr(text, '/');
  return at ? strtoul(at + 1, NULL, 10) : 0;
}

/* Threads need no memory worth counting where their stacks are small, and all of the machine's ids can be used up. The
 * kernel counts by user and user namespace; where that is neither the bundle's own nor the supervisor's, what there is
 * already comes on top. The kernel does not ask root. */
static bool limit_tasks(bool counted_apart) {
  uint64_t others = counted_apart ? 0 : tasks_of_machine();
  return (!counted_apart && !others) || set(RLIMIT_NPROC, others + MOST_TASKS);
}

struct layer_state limits_apply(const struct plan *plan, bool counted_apart) {
  uint64_t data = data_limit(plan) + library_private_size(plan->library);
  uint64_t files = plan->files >= 0 ? (uint64_t)plan->files : DEFAULT_FILES;
  const char *failed = prepared_failed;
  if (!set(RLIMIT_DATA, data)) failed = "RLIMIT_DATA";
  if (!set(RLIMIT_AS, 4 * data)) failed = "RLIMIT_AS";
  if (!set(RLIMIT_NOFILE, files)) failed = "RLIMIT_NOFILE";
  if (!limit_tasks(counted_apart)) failed = "RLIMIT_NPROC";
  if (plan->fsize >= 0 && !set(RLIMIT_FSIZE, (uint64_t)plan->fsize)) failed = "RLIMIT_FSIZE";
  /* The soft one says which limit it was (SIGXCPU); the hard one is for who does not listen. */
  if (plan->cpu >= 0 && !set_both(RLIMIT_CPU, (uint64_t)plan->cpu, (uint64_t)plan->cpu + 1)) failed = "RLIMIT_CPU";
  return (struct layer_state){!failed, failed};
}
