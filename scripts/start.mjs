import { inRoot, packageEnv, pinnedNode } from './places.mjs'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { become } from './run.mjs'

const isDev = process.argv.includes('--dev')

/** What makes the server light and its start short; see docs/decisions/0063. */
const lightly = {
  flags: ['--max-semi-space-size=4', '--liftoff-only'],
  env: {
    NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled'),
    MALLOC_ARENA_MAX: '2',
    ...packageEnv,
  },
}

try {
  await ensureInstalled()
  if (isDev) {
    await become(pinnedNode, ['src/server/main.ts', '--dev'])
  } else {
    await ensureBuilt()
    await become(pinnedNode, [...lightly.flags, 'build/program/main.js'], { env: lightly.env })
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
