/* Nothing is wrong with the library; the manifest beside it is the fixture. */
#include <stdint.h>

__attribute__((visibility("default"))) int64_t go(void);

int64_t go(void) { return 1; }
