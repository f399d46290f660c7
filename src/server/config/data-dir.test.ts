import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadOrCreateSecret, lockDataDir, restrictDataDir } from './data-dir.ts'

let root = ''
let used = 0

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'haat-data-dir-'))
})
afterAll(() => rm(root, { recursive: true }))

const umask = process.umask()
afterAll(() => void process.umask(umask))

/** A folder that does not exist yet. */
function newFolder(): string {
  used++
  return join(root, `folder-${used}`)
}

describe.skipIf(process.platform === 'win32')('a data folder', () => {
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777

  it('is readable by its owner alone, and so are files written later', async () => {
    const folder = newFolder()
    process.umask(0)
    expect(await restrictDataDir(folder)).toBeUndefined()
    await writeFile(join(folder, 'mail'), '')
    await mkdir(join(folder, 'images'))
    expect(await modeOf(folder)).toBe(0o700)
    expect(await modeOf(join(folder, 'mail'))).toBe(0o600)
    expect(await modeOf(join(folder, 'images'))).toBe(0o700)
    expect(await restrictDataDir(folder)).toBeUndefined()
  })

  it('that others could read is closed with all its files, and warns', async () => {
    const folder = newFolder()
    const elsewhere = newFolder()
    await mkdir(join(folder, 'outbox'), { recursive: true })
    await writeFile(elsewhere, '')
    await writeFile(join(folder, 'outbox', 'mail'), '')
    await symlink(elsewhere, join(folder, 'outbox', 'link'))
    const inside = [join(folder, 'outbox'), join(folder, 'outbox', 'mail')]
    for (const path of [folder, elsewhere, ...inside]) await chmod(path, 0o755)
    expect(await restrictDataDir(folder)).toBe(
      `DATA_DIR is "${folder}", which other accounts on this machine could read. Now only yours can.`,
    )
    expect(await Promise.all([folder, ...inside].map(modeOf))).toEqual([0o700, 0o700, 0o600])
    expect(await modeOf(elsewhere)).toBe(0o755)
    expect(await restrictDataDir(folder)).toBeUndefined()
  })

  it.skipIf(process.getuid?.() !== 0)('of another account is refused', async () => {
    const folder = newFolder()
    await mkdir(folder)
    await chown(folder, 12_345, 12_345)
    await expect(restrictDataDir(folder)).rejects.toThrow(
      `DATA_DIR is "${folder}", which belongs to another account on this machine. Start the shop from that account, or change the folder’s owner.`,
    )
  })
})

describe('a secret of the shop', () => {
  it('is the same for all that make it at once', async () => {
    const folder = newFolder()
    const secrets = await Promise.all(
      Array.from({ length: 8 }, () => loadOrCreateSecret(folder, 'secret')),
    )
    expect(new Set(secrets).size).toBe(1)
    expect(await readdir(folder)).toEqual(['secret'])
  })

  it('is made at the first start, with its folder, and kept', async () => {
    const folder = newFolder()
    const secret = await loadOrCreateSecret(folder, 'secret')
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(await loadOrCreateSecret(folder, 'secret')).toBe(secret)
    expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(`${secret}\n`)
  })

  it.skipIf(process.platform === 'win32')('can be read by its owner alone', async () => {
    const folder = newFolder()
    await loadOrCreateSecret(folder, 'secret')
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  })

  it('differs by folder and by name', async () => {
    const folder = newFolder()
    const secrets = [
      await loadOrCreateSecret(folder, 'secret'),
      await loadOrCreateSecret(folder, 'other'),
      await loadOrCreateSecret(newFolder(), 'secret'),
    ]
    expect(new Set(secrets).size).toBe(3)
  })

  it('can be made by a custom function, once', async () => {
    const folder = newFolder()
    expect(await loadOrCreateSecret(folder, 'password', () => 'tangail')).toBe('tangail')
    expect(await loadOrCreateSecret(folder, 'password', () => 'pabna')).toBe('tangail')
  })

  it('is not replaced when it cannot be read', async () => {
    const folder = newFolder()
    await loadOrCreateSecret(folder, 'secret')
    await expect(loadOrCreateSecret(join(folder, 'secret'), 'inside-a-file')).rejects.toThrow(
      'ENOTDIR',
    )
  })
})

describe('the lock of a data folder', () => {
  const held: { release(): void }[] = []
  const running = new Set<ChildProcess>()

  async function lock(folder: string) {
    const taken = await lockDataDir(folder)
    if (taken) held.push(taken)
    return taken
  }

  /** Another process that takes and keeps the lock, and its output. */
  async function lockElsewhere(folder: string, environment: Record<string, string> = {}) {
    const program = `
      const { lockDataDir } = await import('./src/server/config/data-dir.ts')
      console.log((await lockDataDir(process.argv[1])) ? 'taken' : 'refused')
      setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    running.add(child)
    const [said] = await once(child.stdout, 'data')
    return { child, said: String(said).trim() }
  }

  afterEach(() => {
    for (const { release } of held.splice(0)) release()
    for (const child of running) child.kill('SIGKILL')
    running.clear()
  })

  it('is refused to a second holder', async () => {
    const folder = newFolder()
    expect(await lock(folder)).toBeDefined()
    expect(await lock(folder)).toBeUndefined()
    expect(await lock(folder)).toBeUndefined()
  })

  it('goes to one of many that want it at once', async () => {
    const folder = newFolder()
    const wishes = await Promise.all(Array.from({ length: 8 }, () => lock(folder)))
    expect(wishes.filter(Boolean)).toHaveLength(1)
  })

  it('is the same for every spelling of the folder', async () => {
    const folder = newFolder()
    const link = newFolder()
    await lock(folder)
    await symlink(folder, link)
    expect(await lock(`${folder}/`)).toBeUndefined()
    expect(await lock(relative(process.cwd(), folder))).toBeUndefined()
    expect(await lock(join(folder, 'images', '..'))).toBeUndefined()
    expect(await lock(link)).toBeUndefined()
  })

  it('does not lock another folder', async () => {
    expect(await lock(newFolder())).toBeDefined()
    expect(await lock(newFolder())).toBeDefined()
  })

  it('can be taken again after its release', async () => {
    const folder = newFolder()
    const first = await lock(folder)
    first?.release()
    held.length = 0
    expect(await lock(folder)).toBeDefined()
  })

  it('is refused to another process, whatever its temporary folder', async () => {
    const folder = newFolder()
    await lock(folder)
    const { said } = await lockElsewhere(folder, { TMPDIR: await mkdtemp(join(root, 'tmp-')) })
    expect(said).toBe('refused')
  })

  it('can be taken again after its process was killed', async () => {
    const folder = newFolder()
    const { child, said } = await lockElsewhere(folder)
    expect(said).toBe('taken')
    expect(await lock(folder)).toBeUndefined()
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await lock(folder)).toBeDefined()
  })

  it('lies inside the folder, out of reach of other accounts', async () => {
    const folder = newFolder()
    await lock(folder)
    expect(await readdir(folder)).toEqual(['lock'])
  })
})
