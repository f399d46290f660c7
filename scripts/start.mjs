import { pinnedNode } from './places.mjs'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { become } from './run.mjs'

const isDev = process.argv.includes('--dev')

try {
  await ensureInstalled()
  if (!isDev) await ensureBuilt()
  await become(pinnedNode, ['src/server/main.ts', ...(isDev ? ['--dev'] : [])])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
