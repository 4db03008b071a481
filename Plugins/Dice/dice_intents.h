/* The direct functions of org.example.dice, as `intents header manifest.json` writes them. Do not edit: change the
 * manifest and write it anew. Include it where the functions are defined; the compiler then reports a function that
 * does not agree with the manifest, which no program can see in a finished library. */
#ifndef DICE_INTENTS_H
#define DICE_INTENTS_H

#include "intent_bundle.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* Roll(sides: int, count: int) -> [int], or an error */
int32_t roll(int64_t sides, int64_t count, it_buf *result, it_err *error);

/* Odds(total: int, count: int, sides: int) -> double; NaN is an error */
double odds(int64_t total, int64_t count, int64_t sides);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
