import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { machineFolders } from '../../scripts/places.mjs'
import { runQuietly, saying } from '../../scripts/run.mjs'

export const isRoot = process.getuid?.() === 0

export function findProgram(
  name: string,
  folders: readonly string[] = machineFolders,
): string | undefined {
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const canInstallDebianPackages = isRoot && findProgram('apt-get') !== undefined

export function installDebianPackages(...names: string[]): Promise<void> {
  return saying(`Installing ${names.join(' and ')} with apt-get`, async () => {
    await aptGet('update')
    await aptGet('install', '--yes', '--no-install-recommends', ...names)
  })
}

function aptGet(...args: string[]): Promise<string> {
  return runQuietly('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** The user and group id of the first of these users that exists. */
export function findUser(...names: string[]): { uid: number; gid: number } {
  for (const name of names) {
    const idOf = (flag: string) => spawnSync('id', [flag, name])
    const [uid, gid] = [idOf('-u'), idOf('-g')]
    if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error(`None of these users exists: ${names.join(', ')}.`)
}
