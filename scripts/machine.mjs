import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { machineFolders } from './places.mjs'
import { runQuietly, saying } from './run.mjs'

export const isRoot = process.getuid?.() === 0

export function findProgram(name, folders = machineFolders) {
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const canInstallDebianPackages = isRoot && findProgram('apt-get') !== undefined

export function installDebianPackages(...names) {
  return saying(`Installing ${names.join(' and ')} with apt-get`, async () => {
    await aptGet('update')
    await aptGet('install', '--yes', '--no-install-recommends', ...names)
  })
}

function aptGet(...args) {
  return runQuietly('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** The user and group id of the first of these users that the machine knows. */
export function findUser(...names) {
  for (const name of names) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name]))
    if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error(`None of these users exists: ${names.join(', ')}.`)
}

export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
