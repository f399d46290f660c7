import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Machine } from '#shop/status/contract.ts'

/** Where `deploy/install.sh` puts the shop, and the command `haat` beside it. */
const INSTALLED = '/opt/haat/'

/** @param rootFolder that of the program, with its `package.json` */
export function createMachine(
  dataDir: string,
  rootFolder: URL,
  findBackupKeyFile: Machine['findBackupKeyFile'],
): Machine {
  return {
    findBackupKeyFile,
    readDiskSpace: async () => {
      const { bavail, blocks, bsize } = await statfs(dataDir)
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
    },
    version: readVersion(rootFolder),
    startedAt: new Date(),
    commandFor: commandsIn(fileURLToPath(rootFolder)),
  }
}

export function commandsIn(folder: string): Machine['commandFor'] {
  const isInstalled = folder.startsWith(INSTALLED)
  return (program, words) => {
    const run = isInstalled ? `haat ${program}` : `npm run ${program}`
    if (!words) return run
    return isInstalled ? `${run} ${words}` : `${run} -- ${words}`
  }
}

function readVersion(rootFolder: URL): string {
  const { version } = JSON.parse(readFileSync(new URL('package.json', rootFolder), 'utf8'))
  const commit = readCommit(rootFolder)
  return commit ? `${version} (${commit.slice(0, 7)})` : version
}

/** As Git keeps it beside the program; undefined where it is no checkout, or packed away. */
function readCommit(rootFolder: URL): string | undefined {
  const read = (path: string) => readFileSync(new URL(`.git/${path}`, rootFolder), 'utf8').trim()
  try {
    const head = read('HEAD')
    return head.startsWith('ref: ') ? read(head.slice('ref: '.length)) : head
  } catch {
    return undefined
  }
}
