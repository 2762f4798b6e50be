/* Counts each time the disk is asked to keep something, and waits while it is told to: loaded before the C library. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static volatile int *shared;  /* how often, and whether to wait */

static void seen(void) {
    if (!shared) {
        int file = open(getenv("DUCHY_SHIM"), O_RDWR);
        shared = mmap(NULL, 8, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    }
    while (shared[1]) usleep(1000);
    __sync_fetch_and_add(&shared[0], 1);
}

int fsync(int file) {
    int (*real)(int) = dlsym(RTLD_NEXT, "fsync");
    int result = real(file);
    seen();
    return result;
}

int fdatasync(int file) {
    int (*real)(int) = dlsym(RTLD_NEXT, "fdatasync");
    int result = real(file);
    seen();
    return result;
}
