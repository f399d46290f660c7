import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, describe, expect, it } from 'vitest'
import type { ImageStore } from '#shop/images/contract.ts'
import { createDiskImageStore } from './disk/disk-image-store.ts'
import { createS3ImageStore } from './s3/s3-image-store.ts'

const folder = await mkdtemp(join(tmpdir(), 'haat-stores-'))

async function serveBucket(words: { allowMismatchedSignatures: boolean }) {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'pictures', configs: [] }],
    ...words,
  })
  const { port } = await server.run()
  return { port, close: () => server.close() }
}

const strict = await serveBucket({ allowMismatchedSignatures: false })
// This server signs list requests as if the bucket's URL had no trailing slash.
const lenient = await serveBucket({ allowMismatchedSignatures: true })
afterAll(async () => {
  await strict.close()
  await lenient.close()
  await rm(folder, { recursive: true })
})

const openBucket = (
  { port }: { port: number },
  words: { bucket?: string; secretAccessKey?: string } = {},
  timeoutMs?: number,
) =>
  createS3ImageStore(
    {
      endpoint: `http://127.0.0.1:${port}/`,
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      ...words,
    },
    timeoutMs,
  )

/** A store, and the same store on another server. */
const stores: [string, () => { store: ImageStore; elsewhere: ImageStore }][] = [
  [
    'a folder',
    () => {
      const path = join(folder, 'disk')
      return { store: createDiskImageStore(path), elsewhere: createDiskImageStore(path) }
    },
  ],
  ['a bucket', () => ({ store: openBucket(lenient), elsewhere: openBucket(strict) })],
]

const key = (digit: number) => `${digit.toString(16).repeat(32)}-320.avif`
const bytes = (size: number) => new Uint8Array(size).map((_, index) => index * 7)

async function keysOf(store: ImageStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key: each, writtenAt } of store.list()) {
    expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(600_000)
    keys.push(each)
  }
  return keys
}

describe.each(stores)('%s', (_, open) => {
  const { store, elsewhere } = open()

  it('is empty at first', async () => {
    expect(await keysOf(store)).toEqual([])
    expect(await store.read(key(1))).toBeUndefined()
    await store.remove(key(1))
  })

  it('returns what was written, on other servers too', async () => {
    await store.write(key(1), bytes(100_000))
    expect(new Uint8Array((await store.read(key(1))) ?? [])).toEqual(bytes(100_000))
    expect(new Uint8Array((await elsewhere.read(key(1))) ?? [])).toEqual(bytes(100_000))
  })

  it('accepts the same key again', async () => {
    await Promise.all(Array.from({ length: 10 }, () => store.write(key(2), bytes(50_000))))
    expect(new Uint8Array((await elsewhere.read(key(2))) ?? [])).toEqual(bytes(50_000))
  })

  it('lists its keys', async () => {
    expect((await keysOf(store)).toSorted()).toEqual([key(1), key(2)])
  })

  it('drops a removed key', async () => {
    await store.remove(key(1))
    expect(await store.read(key(1))).toBeUndefined()
    expect(await elsewhere.read(key(3))).toBeUndefined()
    expect(await keysOf(store)).toEqual([key(2)])
  })
})

describe('a folder', () => {
  it('never shows a partly written picture', async () => {
    const path = join(folder, 'cut-short')
    const store = createDiskImageStore(path)
    await store.write(key(4), bytes(10))
    await writeFile(join(path, '44', `${key(5).replaceAll('5', '4')}.x.part`), bytes(5))
    expect(await store.read(key(4))).toEqual(Buffer.from(bytes(10)))
    expect(await readdir(join(path, '44'))).toHaveLength(2)
  })
})

it('a folder keeps nothing of a picture that could not be written', async () => {
  const path = join(folder, 'full')
  const store = createDiskImageStore(path)
  await mkdir(join(path, '88', key(8)), { recursive: true })
  await expect(store.write(key(8), bytes(10))).rejects.toThrow()
  expect(await readdir(join(path, '88'))).toEqual([key(8)])
})

describe('a bucket', () => {
  it('is called with the signature it needs', async () => {
    const store = openBucket(strict)
    await store.write(key(7), bytes(1000))
    expect(new Uint8Array((await openBucket(strict).read(key(7))) ?? [])).toEqual(bytes(1000))
    await store.remove(key(7))
    expect(await openBucket(strict).read(key(7))).toBeUndefined()
  })

  it('that never answers, or cannot be reached, times out', async () => {
    const silent = createServer(() => undefined)
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    for (const at of [port, 1]) {
      const store = openBucket({ port: at }, {}, 50)
      await expect(store.write(key(1), bytes(1))).rejects.toHaveProperty('code', 'unavailable')
      await expect(store.read(key(1))).rejects.toHaveProperty('code', 'unavailable')
    }
    silent.closeAllConnections()
    silent.close()
  })

  it('that is missing or foreign is reported as an error', async () => {
    const nobodys = openBucket(strict, { bucket: 'nobodys' })
    await expect(nobodys.write(key(1), bytes(1))).rejects.toThrow()
    const locked = openBucket(strict, { secretAccessKey: 'wrong' })
    await expect(locked.write(key(1), bytes(1))).rejects.toThrow()
    await expect(locked.read(key(2))).rejects.toThrow()
  })
})

it('a folder lists no file that is being written, and removes what a killed process left of one', async () => {
  const path = join(folder, 'parts')
  await mkdir(join(path, 'ab'), { recursive: true })
  for (const name of ['ab-320.jpg', 'ab-480.jpg.1.part', 'ab-480.jpg.2.part']) {
    await writeFile(join(path, 'ab', name), 'picture')
  }
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
  await utimes(join(path, 'ab', 'ab-480.jpg.2.part'), yesterday, yesterday)
  expect(await keysOf(createDiskImageStore(path))).toEqual(['ab-320.jpg'])
  expect((await readdir(join(path, 'ab'))).toSorted()).toEqual(['ab-320.jpg', 'ab-480.jpg.1.part'])
})
