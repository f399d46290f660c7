import { readFileSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Machine, Source } from '#shop/status/contract.ts'

/** Where `deploy/install.sh` puts the shop and the `haat` command. */
const INSTALLED = '/opt/haat/'

/** The remote as `git clone` writes it. A URL with credentials does not match, so they are never shown. */
const ORIGIN = /^\[remote "origin"\]\n\s+url = (https:\/\/[^\s@]{1,300})$/m

/** @param rootFolder that of the program, with its `package.json` */
export function createMachine(
  dataDir: string,
  rootFolder: URL,
  findBackupKeyFile: Machine['findBackupKeyFile'],
): Machine {
  const source = readSource(rootFolder)
  return {
    findBackupKeyFile,
    readDiskSpace: async () => {
      const { bavail, blocks, bsize } = await statfs(dataDir)
      const isWritable = await access(dataDir, constants.W_OK).then(
        () => true,
        () => false,
      )
      return { isWritable, freeBytes: bavail * bsize, totalBytes: blocks * bsize }
    },
    version: readVersion(rootFolder, source),
    startedAt: new Date(),
    source,
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

function readVersion(rootFolder: URL, { commit }: Source): string {
  const { version } = JSON.parse(readFileSync(new URL('package.json', rootFolder), 'utf8'))
  return commit ? `${version} (${commit.slice(0, 7)})` : version
}

/** As Git keeps it beside the program; empty where there is no checkout, or its refs are packed. */
export function readSource(rootFolder: URL): Source {
  const read = (path: string) => {
    try {
      return readFileSync(new URL(`.git/${path}`, rootFolder), 'utf8').trim()
    } catch {
      return ''
    }
  }
  const head = read('HEAD')
  const commit = head.startsWith('ref: ') ? read(head.slice('ref: '.length)) : head
  const [, address] = ORIGIN.exec(read('config')) ?? []
  return { address, commit: commit || undefined }
}
