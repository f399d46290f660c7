import { getHeapStatistics } from 'node:v8'
import { packageEnv, pinnedNode } from './places.mjs'
import { ensureBuilt, ensureInstalled, ensureMessages } from './prepare.mjs'
import { become } from './run.mjs'

/** What is as large is given back to the system at once, and not kept for what may come. */
const LARGE_BYTES = String(128 * 1024)

const isDev = process.argv.includes('--dev')

/** Beyond a heap limit of 2 GB, V8 lets what is in use grow fourfold before it collects; below, less. */
const hasMuchMemory = getHeapStatistics().heap_size_limit > 2 * 1024 ** 3

/** What makes the server light and its start short; see docs/decisions/0026. */
const lightly = {
  flags: [
    '--max-semi-space-size=4',
    ...(hasMuchMemory ? ['--heap-growing-percent=60'] : []),
    '--liftoff-only',
  ],
  env: {
    MALLOC_MMAP_THRESHOLD_: LARGE_BYTES,
    MALLOC_TRIM_THRESHOLD_: LARGE_BYTES,
    ...packageEnv,
  },
}

try {
  await ensureInstalled()
  if (isDev) {
    await ensureMessages()
    await become(pinnedNode, ['src/server/main.ts', '--dev'])
  } else {
    await ensureBuilt()
    await become(pinnedNode, [...lightly.flags, 'build/program/main.js'], { env: lightly.env })
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
