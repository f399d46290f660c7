import { pinnedNode } from './places.mjs'
import { ensureInstalled } from './prepare.mjs'
import { become } from './run.mjs'

try {
  await ensureInstalled()
  await become(pinnedNode, ['src/server/admin.ts', ...process.argv.slice(2)])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
