/* The vector table of a Cortex-M3: the top of the stack, and where execution starts. newlib does the rest. */
extern char __stack[];
void _start(void);

static void stop(void)
{
    for (;;) {
    }
}

struct vectors {
    char *stack;
    void (*handlers[15])(void);
};

__attribute__((section(".vectors"), used)) static const struct vectors VECTORS = {
    __stack, {_start, stop, stop, stop, stop, stop},
};
