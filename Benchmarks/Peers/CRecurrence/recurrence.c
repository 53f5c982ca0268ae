#include "recurrence.h"

void recurrence(double *values, size_t count, double sum, double product, double first, double second) {
    double before = first, now = second;
    values[0] = 1 - first;
    values[1] = 1 - second;
    for (size_t index = 2; index < count; index++) {
        double next = sum * now - product * before;
        before = now;
        now = next;
        values[index] = 1 - now;
    }
}
