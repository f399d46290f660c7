import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { keepSecret, lockDataDir } from './data-dir.ts'

let root = ''
let used = 0

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'haat-data-dir-'))
})
afterAll(() => rm(root, { recursive: true }))

/** A folder that nobody has used; it is not there yet. */
function newFolder(): string {
  used++
  return join(root, `folder-${used}`)
}

describe('a secret of the shop', () => {
  it('is one and the same for all who make it at once', async () => {
    const folder = newFolder()
    const secrets = await Promise.all(Array.from({ length: 8 }, () => keepSecret(folder, 'secret')))
    expect(new Set(secrets).size).toBe(1)
    expect(await readdir(folder)).toEqual(['secret'])
  })

  it('is made at the first start, in a folder made for it, and kept', async () => {
    const folder = newFolder()
    const secret = await keepSecret(folder, 'secret')
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(await keepSecret(folder, 'secret')).toBe(secret)
    expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(`${secret}\n`)
  })

  it.skipIf(process.platform === 'win32')('can be read by its owner alone', async () => {
    const folder = newFolder()
    await keepSecret(folder, 'secret')
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  })

  it('is another in another folder and under another name', async () => {
    const folder = newFolder()
    const secrets = [
      await keepSecret(folder, 'secret'),
      await keepSecret(folder, 'other'),
      await keepSecret(newFolder(), 'secret'),
    ]
    expect(new Set(secrets).size).toBe(3)
  })

  it('may be made in a way of its own, once', async () => {
    const folder = newFolder()
    expect(await keepSecret(folder, 'password', () => 'tangail')).toBe('tangail')
    expect(await keepSecret(folder, 'password', () => 'pabna')).toBe('tangail')
  })

  it('is not made anew when it cannot be read', async () => {
    const folder = newFolder()
    await keepSecret(folder, 'secret')
    await expect(keepSecret(join(folder, 'secret'), 'inside-a-file')).rejects.toThrow('ENOTDIR')
  })
})

describe('the lock of a data folder', () => {
  const held: Server[] = []

  async function lock(folder: string): Promise<Server | undefined> {
    const server = await lockDataDir(folder)
    if (server) held.push(server)
    return server
  }

  function release(server: Server | undefined): Promise<void> {
    return new Promise((closed, failed) => {
      if (!server) failed(new Error('The lock was refused.'))
      server?.close(() => closed())
    })
  }

  afterEach(async () => {
    await Promise.all(held.splice(0).map((server) => new Promise((closed) => server.close(closed))))
  })

  it('is refused to a second one', async () => {
    const folder = newFolder()
    expect(await lock(folder)).toBeDefined()
    expect(await lock(folder)).toBeUndefined()
    expect(await lock(folder)).toBeUndefined()
  })

  it('is the same however the folder is written', async () => {
    const folder = newFolder()
    await lock(folder)
    expect(await lock(`${folder}/`)).toBeUndefined()
    expect(await lock(relative(process.cwd(), folder))).toBeUndefined()
    expect(await lock(join(folder, 'images', '..'))).toBeUndefined()
  })

  it('does not stand in the way of another folder', async () => {
    expect(await lock(newFolder())).toBeDefined()
    expect(await lock(newFolder())).toBeDefined()
  })

  it('is free again when it is closed', async () => {
    const folder = newFolder()
    await release(await lock(folder))
    expect(await lock(folder)).toBeDefined()
  })

  it.skipIf(process.platform === 'win32')('is free when only a dead socket is left', async () => {
    const folder = newFolder()
    const first = await lock(folder)
    const path = first?.address()
    await release(first)
    expect(path).toBeTypeOf('string')
    await writeFile(String(path), '')
    expect(await lock(folder)).toBeDefined()
  })
})
