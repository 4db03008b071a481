// What the kernel says of another process.
#ifndef PROCESS_STAT_H
#define PROCESS_STAT_H

// Its state, a letter as proc(5) lists them, and its parent. 0: it cannot be read.
int process_stat(int pid, char *state, int *parent);

#endif
