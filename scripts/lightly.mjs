import { getHeapStatistics } from 'node:v8'

/** What is as large is given back to the system at once, and not kept for what may come. */
const LARGE_BYTES = String(128 * 1024)

/** Beyond a heap limit of 2 GB, V8 lets what is in use grow fourfold before it collects; below, less. */
const hasMuchMemory = getHeapStatistics().heap_size_limit > 2 * 1024 ** 3

/** What makes the server light and its start short; see docs/decisions/0026. */
export const lightly = {
  flags: [
    '--max-semi-space-size=4',
    ...(hasMuchMemory ? ['--heap-growing-percent=60'] : []),
    '--liftoff-only',
  ],
  env: { MALLOC_MMAP_THRESHOLD_: LARGE_BYTES, MALLOC_TRIM_THRESHOLD_: LARGE_BYTES },
}
