/* libgoodhelper.so: the neighbour. */
__attribute__((visibility("default"))) int helper_number(void);

int helper_number(void) { return 42; }
