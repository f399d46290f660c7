import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export const inRoot = (...parts) => join(root, ...parts)

export const pinnedNode =
  process.platform === 'win32'
    ? inRoot('node_modules', 'node', 'bin', 'node.exe')
    : inRoot('node_modules', '.bin', 'node')

const binFolder = join('node_modules', '.bin')
const searchPath = (process.env.PATH ?? '').split(delimiter)

/** The machine's own programs: npm must not run on the Node.js it is about to replace. */
export const machineFolders = searchPath.filter((folder) => !folder.endsWith(binFolder))

export const machineEnv = { ...process.env, PATH: machineFolders.join(delimiter) }

export const packageEnv = {
  ...process.env,
  PATH: [inRoot(binFolder), ...machineFolders].join(delimiter),
}
