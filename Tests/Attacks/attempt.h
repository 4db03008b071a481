/* attempt.h: what the bundles of this folder share. Each attempt is a direct function that gives back a number: 0 or
 * more when the kernel or the host let it, a negative errno value when it was denied. */
#ifndef ATTEMPT_H
#define ATTEMPT_H

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

#include "intent_bundle.h"

/* Raw, so that libc does not stand in between. */
#define RAW(...) raw(syscall(__VA_ARGS__))
static inline int64_t raw(long result) { return result < 0 ? -errno : result; }

static inline it_str text(const char *bytes) { return (it_str){bytes, strlen(bytes)}; }

#endif
