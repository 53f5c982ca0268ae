#ifndef RECURRENCE_H
#define RECURRENCE_H

#include <stddef.h>

/* The floor of the spring kernel: 1 - y for y of n = sum * y of n-1 - product * y of n-2, and nothing else. */
void recurrence(double *values, size_t count, double sum, double product, double first, double second);

#endif
