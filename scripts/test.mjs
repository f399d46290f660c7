import { pinnedNode } from './places.mjs'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { become } from './run.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
await become(pinnedNode, ['test/run/main.ts', ...process.argv.slice(2)])
