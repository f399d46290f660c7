import { pinnedNode } from './places.mjs'
import { ensureInstalled } from './prepare.mjs'
import { become } from './run.mjs'

// One of the shop's programs other than the server, such as `admin`.
const [name, ...words] = process.argv.slice(2)

try {
  await ensureInstalled()
  await become(pinnedNode, [`src/server/${name}.ts`, ...words])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
