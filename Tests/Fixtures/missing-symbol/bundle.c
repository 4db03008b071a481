/* Its manifest names a function that the library does not have. */
#include <stdint.h>

__attribute__((visibility("default"))) int64_t go_elsewhere(void) { return 1; }
