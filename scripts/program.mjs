import { pinnedNode } from './places.mjs'
import { ensureBuilt, ensureInstalled, ensureMessages } from './prepare.mjs'
import { become } from './run.mjs'

// A program other than the server, such as `admin`; with --built one that needs the built pages.
const isBuiltFirst = process.argv[2] === '--built'
const [path, ...words] = process.argv.slice(isBuiltFirst ? 3 : 2)

try {
  await ensureInstalled()
  await (isBuiltFirst ? ensureBuilt() : ensureMessages())
  await become(pinnedNode, [path, ...words])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
