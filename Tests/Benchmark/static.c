/* static.c: the least that a program can be which libc starts and which prints a line. */
#include <unistd.h>
int main(void) { return write(1, "1024\n", 5) != 5; }
