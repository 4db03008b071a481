/* libneed.so: what is not there when it is needed. */
__attribute__((visibility("default"))) int need(void);

int need(void) { return 7; }
