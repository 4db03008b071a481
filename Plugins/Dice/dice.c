/* Dice: an intent bundle of plain C functions.
 *
 * Nothing here knows how intents work. The manifest names the functions and the C types of their parameters;
 * dice_intents.h holds the prototypes that follow from it. The host checks the ranges before it calls; they are
 * checked here again, since these are ordinary functions that any program may call. */
#include "dice_intents.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { MAX_SIDES = 1000, MAX_COUNT = 100 };

static int allowed(int64_t sides, int64_t count) {
  return sides >= 2 && sides <= MAX_SIDES && count >= 1 && count <= MAX_COUNT;
}

static int32_t fail(it_err *error, int32_t code, const char *text) {
  error->code = code;
  snprintf(error->text, sizeof error->text, "%s", text);
  return code;
}

/* A random number below `limit`, each equally likely. 2^32 is rarely a multiple of `limit`, so a plain remainder
 * would favour small numbers: what lies beyond the last full multiple is drawn again. Returns 0 or errno. */
static int random_below(uint32_t limit, uint32_t *number) {
  const uint32_t beyond = UINT32_MAX - UINT32_MAX % limit;
  uint32_t drawn;
  do {
    ssize_t got;
    do {
      got = getrandom(&drawn, sizeof drawn, 0);
    } while (got < 0 && errno == EINTR);
    if (got != sizeof drawn) return got < 0 ? errno : EIO;
  } while (drawn >= beyond);
  *number = drawn % limit;
  return 0;
}

/* The runner copies the numbers and then gives the memory back through result->release. */
int32_t roll(int64_t sides, int64_t count, it_buf *result, it_err *error) {
  if (!allowed(sides, count)) {
    return fail(error, EDOM, "Roll 1 to 100 dice with 2 to 1000 sides each.");
  }
  int64_t *numbers = malloc((size_t)count * sizeof *numbers);
  if (!numbers) return fail(error, ENOMEM, "There is not enough memory to roll the dice.");
  for (int64_t i = 0; i < count; i++) {
    uint32_t number = 0;
    int problem = random_below((uint32_t)sides, &number);
    if (problem) {
      free(numbers);
      return fail(error, problem, "The system gave no random numbers.");
    }
    numbers[i] = (int64_t)number + 1;
  }
  *result = (it_buf){.ptr = numbers, .len = (size_t)count, .release = free};
  return 0;
}

/* One more die: chance[t] becomes the chance that the sum with it is t. A window of `sides` chances slides along. */
static void add_die(double *chance, double *before, int64_t up_to, int64_t sides) {
  memcpy(before, chance, (size_t)(up_to + 1) * sizeof *chance);
  double window = 0;
  chance[0] = 0;
  for (int64_t t = 1; t <= up_to; t++) {
    window += before[t - 1];
    if (t > sides) window -= before[t - 1 - sides];
    chance[t] = window / (double)sides;
  }
}

/* The chance that the sum is at most `total`, for a total in the lower half. There the window only grows, so that
 * what is subtracted is small against what stays and even a chance of 10^-300 keeps its digits. */
static double at_most(int64_t total, int64_t count, int64_t sides) {
  if (total < count) return 0;
  double *chance = calloc(2 * (size_t)(total + 1), sizeof *chance);
  if (!chance) return NAN;
  chance[0] = 1;
  for (int64_t die = 0; die < count; die++) add_die(chance, chance + total + 1, total, sides);
  double sum = 0;
  for (int64_t t = count; t <= total; t++) sum += chance[t];
  free(chance);
  return sum;
}

/* The sums lie evenly on both sides of the mean: at least `total` is as likely as at most the mirrored one. */
double odds(int64_t total, int64_t count, int64_t sides) {
  if (!allowed(sides, count)) return NAN;
  if (total <= count) return 1;
  if (total > count * sides) return 0;
  const int64_t mirrored = count * (sides + 1) - total;
  return mirrored < total ? at_most(mirrored, count, sides) : 1 - at_most(total - 1, count, sides);
}
