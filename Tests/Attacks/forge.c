/* forge.c: finds the socket that its process talks to the host over, and says what it likes. */
#include "attempt.h"

#include <pthread.h>

const it_host *it_host_table;

struct header {
  uint8_t version, type;
  uint16_t flags;
  uint32_t total;
  uint64_t call;
};

static uint64_t call;

/* The call socket, as any code in this process can find it. */
static int channel(void) {
  for (int fd = 0; fd < 256; fd++) {
    struct stat status;
    if (fstat(fd, &status) == 0 && S_ISSOCK(status.st_mode)) return fd;
  }
  return -1;
}

/* The turns are how often it is tried when others of this user, that send many descriptors at the same time, have
   used up what may be on its way. */
static void deliver(int turns, struct header header, const void *payload, size_t len, const int *fds, size_t count) {
  struct iovec parts[2] = {{&header, sizeof header}, {(void *)(uintptr_t)payload, len}};
  union {
    char space[CMSG_SPACE(64 * sizeof(int))];
    struct cmsghdr align;
  } control = {0};
  struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
  if (count) {
    message.msg_control = control.space;
    message.msg_controllen = CMSG_SPACE(count * sizeof(int));
    struct cmsghdr *rights = CMSG_FIRSTHDR(&message);
    *rights = (struct cmsghdr){CMSG_LEN(count * sizeof(int)), SOL_SOCKET, SCM_RIGHTS};
    memcpy(CMSG_DATA(rights), fds, count * sizeof(int));
  }
  while (syscall(SYS_sendmsg, channel(), &message, MSG_NOSIGNAL) < 0 && errno == ETOOMANYREFS && --turns) usleep(10000);
}

static void packet(struct header header, const void *payload, size_t len, const int *fds, size_t count) {
  deliver(count == 1 ? 300 : 1, header, payload, len, fds, count);
}

static void say(uint8_t type, uint64_t number, const void *payload, size_t len) {
  packet((struct header){1, type, 0, (uint32_t)len, number}, payload, len, NULL, 0);
}

/* A result: status 0, no code, no parameter, this value, four nulls. */
static void result(uint64_t number, const void *value, size_t len, const int *fds, size_t count) {
  uint8_t payload[60000] = {0};
  memcpy(payload + 12, value, len);
  packet((struct header){1, 36, 0, (uint32_t)(len + 16), number}, payload, len + 16, fds, count);
}

#define BYTES(...) (const uint8_t[]){__VA_ARGS__}, sizeof((const uint8_t[]){__VA_ARGS__})

static void deep(void) {
  uint8_t value[5 * 200] = {0};
  for (int i = 0; i < 200; i++) value[5 * i] = 6, value[5 * i + 1] = 1;
  result(call, value, sizeof value, NULL, 0);
}

static void endless(void) {
  for (int i = 0; i < 200000; i++) packet((struct header){1, 39, 1, 1000, call}, "", 0, NULL, 0);
}

static void smuggle(uint8_t type) {
  int ends[2], many[32];
  if (pipe2(ends, O_CLOEXEC)) return;
  for (int i = 0; i < 32; i++) many[i] = ends[i % 2];
  /* One of them arrives, whatever else is on its way; the rest are as many as there is room for. */
  for (int i = 0; i < 500; i++) deliver(i ? 1 : 6000, (struct header){1, type, 0, 8, call}, "\3\0\0\0\0\0\0\0", 8, many, 32);
}

static void flood(uint8_t type, const void *payload, size_t len) {
  for (int i = 0; i < 100000; i++) say(type, call, payload, len);
}

/* Lies that are well formed, and messages that are not. */
static void forged(int64_t kind) {
  uint8_t sealed[] = {7, 2, 0, 0, 0, 6, 0, 0, 0, 'l', 'a', 'y', 'e', 'r', 's', 7, 0, 0, 0, 0,
                      7, 0, 0, 0, 'm', 'i', 's', 's', 'i', 'n', 'g', 6, 0, 0, 0, 0};
  int ends[2];
  switch (kind) {
    case 0: (void)!write(channel(), "x", 1); break;
    case 1: packet((struct header){9, 36, 0, 0, call}, "", 0, NULL, 0); break;
    case 2: say(99, call, "", 0); break;
    case 3: say(1, 1, "\0", 1); break;                          /* START */
    case 4: say(2, 1, "", 0); break;                            /* KILL */
    case 5: say(17, 1, BYTES(7, 0, 0, 0, 0)); break;            /* STARTED */
    case 6: say(18, 1, BYTES(7, 0, 0, 0, 0)); break;            /* EXITED */
    case 7: say(33, 0, sealed, sizeof sealed); break;           /* a second seal */
    case 8: say(34, 0, BYTES(7, 0, 0, 0, 0)); break;            /* a second load */
    case 9: say(35, 0, BYTES(7, 0, 0, 0, 0)); break;
    case 10: result(call, BYTES(4, 3, 0, 0, 0, 'l', 'i', 'e'), NULL, 0); break; /* text where a number is due */
    case 11: result(call + 1, BYTES(2, 1, 0, 0, 0, 0, 0, 0, 0), NULL, 0); break;
    case 12: result(0, BYTES(2, 1, 0, 0, 0, 0, 0, 0, 0), NULL, 0); break;
    case 13: say(36, call, "\0\0\0\0", 4); break;               /* too short */
    case 14: packet((struct header){1, 36, 1, 9 << 20, call}, "xxxx", 4, NULL, 0); break;
    case 15:
      packet((struct header){1, 39, 1, 100, call}, "xxxx", 4, NULL, 0);
      packet((struct header){1, 39, 0, 50, call + 7}, "xxxx", 4, NULL, 0);
      break;
    case 16: deep(); break;
    case 17: result(call, BYTES(6, 0xFF, 0xFF, 0xFF, 0xFF), NULL, 0); break;
    case 18: result(call, BYTES(4, 2, 0, 0, 0, 0xC0, 0x80), NULL, 0); break;
    case 19: result(call, BYTES(8, 5, 0, 0, 0), NULL, 0); break; /* a descriptor that did not come */
    case 20:
      if (pipe2(ends, O_CLOEXEC) == 0) result(call, BYTES(8, 0, 0, 0, 0), ends, 1);
      break;
    case 21: say(37, call, BYTES(1, 0, 0, 0, 99, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)); break;
    case 22: smuggle(39); break;
    case 23: smuggle(36); break;
    case 24: flood(40, BYTES(1, 0, 0, 0, 1, 0, 0, 0, 'g', 1, 0, 0, 0, 'p', 1, 0, 0, 0)); break; /* OPEN, answers unread */
    case 25: flood(39, BYTES(3, 0, 0, 0, 1, 0, 0, 0, 'x')); break;
    case 26: flood(42, BYTES(1, 0, 0, 0, 'x')); break;
    case 27: flood(43, BYTES(2, 0, 0, 0, '/', 'x')); break;
    case 28: endless(); break;
    case 29: packet((struct header){1, 36, 2, 100, call}, "", 0, (int[]){1}, 1); break; /* as a memory file */
    case 30: close(channel()); break;
    case 31: syscall(SYS_sendto, channel(), "", 0, MSG_NOSIGNAL, NULL, 0); break; /* an empty packet */
    case 32: shutdown(channel(), SHUT_RDWR); break;
    case 33: result(call, BYTES(2, 7, 0, 0, 0, 0, 0, 0, 0), NULL, 0); break; /* well formed, and a result twice */
    case 34: say(38, call, BYTES(0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 0, 0, 0x80, 0)); break;
    case 35: say(39, call, BYTES(3, 0, 0, 0, 8, 0, 0, 0, 'i', 't', ' ', 'i', 's', ' ', 'm', 'e')); break;
    default: break;
  }
}

/* In a constructor too, when its data folder says which. */
__attribute__((constructor)) static void early(void) {
  char word[8] = {0};
  int fd = open("early", O_RDONLY | O_CLOEXEC);
  if (fd < 0) return;
  if (read(fd, word, sizeof word - 1) > 0) {
    call = 1;
    forged(strtol(word, NULL, 10));
  }
  close(fd);
}

/* Descriptors that nobody receives, once its data folder says so: no call runs then. */
static void *park(void *unused) {
  while (access("go", F_OK)) usleep(10000);
  int fds[64];
  for (int i = 0; i < 64; i++) fds[i] = channel();
  struct header header = {1, 39, 0, 0, 0};
  for (int i = 0; i < 8; i++) deliver(1, header, NULL, 0, fds, 64);
  close(open("parked", O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
  return unused;
}

int64_t park_descriptors(void) {
  pthread_t thread;
  return -pthread_create(&thread, NULL, park, NULL);
}

int64_t forge(int64_t kind) {
  call = it_host_table->current()->id;
  forged(kind);
  usleep(100000);
  return 1;
}
