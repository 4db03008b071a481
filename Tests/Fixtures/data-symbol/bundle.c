/* Its manifest names a symbol that is a variable: dlsym finds it as it finds a function. */
#include <stdint.h>

__attribute__((visibility("default"))) int64_t go = 1;
