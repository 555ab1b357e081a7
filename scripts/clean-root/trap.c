/* An NSS module that aborts any process that loads it, as a module for another C library may. */
#include <stdlib.h>

__attribute__((constructor)) static void end(void) { abort(); }
