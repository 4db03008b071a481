/* Debian builds its static libraries for programs, not for shared libraries: their code reads variables of the C library
 * at a fixed distance, which only a program has. Of all that is linked into libintents.so this is one variable in one
 * function that nobody calls (Jansson reads files too). The linker is told to put this copy in its place (--wrap). */
#include <stdio.h>

extern FILE *__real_stdin;
FILE *__wrap_stdin __attribute__((visibility("hidden")));

__attribute__((constructor)) static void copy_stdin(void) { __wrap_stdin = __real_stdin; }
