import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createDiskBackupPlace } from '#adapters/disk/disk-backup-place.ts'
import { createS3BackupPlace } from '#adapters/s3/s3-backup-place.ts'
import type { BackupPlace } from '#shop/backups/contract.ts'
import { DAY_MS } from '#shop/shared/clock.ts'
import { backupName, describeFile, FORMAT, MANIFEST, PICTURE_LIST, packLines } from './manifest.ts'
import { removeOldBackups } from './remove-old-backups.ts'

const folder = await mkdtemp(join(tmpdir(), 'haat-old-backups-'))
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  // This server signs list requests as if the bucket's URL had no trailing slash.
  allowMismatchedSignatures: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'backups', configs: [] }],
})
const { port } = await server.run()
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const bucket = {
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'backups',
}
const places: [string, BackupPlace][] = [
  ['a folder', createDiskBackupPlace(join(folder, 'disk'))],
  ['a bucket', createS3BackupPlace(bucket, 'nightly')],
]

const NOW = new Date('2026-11-26T03:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

describe.each(places)('in %s', (_, place) => {
  beforeEach(async () => {
    for (const name of await place.list('')) await place.remove(name)
  })

  /** Saves a backup with two pictures: one that all backups share, and one of its own. */
  async function save(startedAt: Date): Promise<string> {
    const name = backupName(startedAt)
    const pictures = ['all.avif', `of-${name}.avif`]
    for (const key of pictures) await place.write(`pictures/${key}`, Buffer.from('picture'))
    const { bytes: list } = await packLines(pictures)
    await place.write(`${name}/${PICTURE_LIST}`, list)
    await place.write(`${name}/tables/orders-00001.gz`, list)
    const files = { [PICTURE_LIST]: describeFile(list) }
    const manifest = {
      format: FORMAT,
      startedAt: startedAt.toISOString(),
      migrations: [],
      tables: [],
      files,
    }
    await place.write(`${name}/${MANIFEST}`, Buffer.from(JSON.stringify(manifest)))
    return name
  }

  const list = async () => {
    const names = await place.list('')
    return [...new Set(names.map((name) => name.replace(/^(20[^/]*).*/, '$1')))].toSorted()
  }

  it('the wanted number is kept, with pictures and foreign files', async () => {
    await place.write('notes.txt', Buffer.from('of the owner'))
    await save(inDays(-3))
    await save(inDays(-2))
    const yesterday = await save(inDays(-1))
    const now = await save(NOW)
    await removeOldBackups(place, 2, NOW)
    expect(await list()).toEqual(
      [
        yesterday,
        now,
        'notes.txt',
        'pictures/all.avif',
        `pictures/of-${yesterday}.avif`,
        `pictures/of-${now}.avif`,
      ].toSorted(),
    )
  })

  it('the newest of each day in Dhaka is kept, so that many on one day remove none of earlier days', async () => {
    const before = await save(inDays(-1))
    // 23:59 in Dhaka, and the minute after it.
    const late = await save(new Date('2026-11-25T17:59:00Z'))
    await save(new Date('2026-11-25T18:00:00Z'))
    for (const hours of [4, 3, 2]) await save(inDays(-hours / 24))
    const now = await save(NOW)
    await removeOldBackups(place, 2, NOW)
    expect(before < late).toBe(true)
    expect((await list()).filter((name) => name.startsWith('20'))).toEqual([late, now])
  })

  it('the one before the newest stays for an hour, since a download may be running', async () => {
    await save(inDays(-0.5 / 24))
    const before = await save(inDays(-0.25 / 24))
    const now = await save(NOW)
    await removeOldBackups(place, 1, NOW)
    expect((await list()).filter((name) => name.startsWith('20'))).toEqual([before, now])
    expect(await list()).toContain(`pictures/of-${before}.avif`)
  })

  it('an interrupted one is removed after a day, and complete ones stay unless a number is set', async () => {
    const whole = [await save(inDays(-9)), await save(NOW)]
    const [old, young] = [inDays(-2), inDays(-0.5)].map(backupName)
    for (const name of [old, young]) {
      await place.write(`${name}/tables/orders-00001.gz`, Buffer.from('rows'))
    }
    await removeOldBackups(place, undefined, NOW)
    const left = (await list()).filter((name) => name.startsWith('20'))
    expect(left).toEqual([...whole, young].toSorted())
  })

  it('an unreadable one replaces none, stays with all pictures, and fails nothing', async () => {
    const first = await save(inDays(-3))
    const yesterday = await save(inDays(-1))
    const now = await save(NOW)
    const unreadable = [
      [backupName(new Date(NOW.getTime() - 60_000)), '{}'],
      ['2099-01-01T00-00-00Z', 'x'],
    ]
    for (const [name, text = ''] of unreadable) {
      await place.write(`${name}/${MANIFEST}`, Buffer.from(text))
    }
    await removeOldBackups(place, 2, NOW)
    expect((await list()).filter((name) => name.startsWith('20'))).toEqual(
      [yesterday, now, ...unreadable.map(([name]) => name)].toSorted(),
    )
    expect(await list()).toContain(`pictures/of-${first}.avif`)
  })

  it('one with a damaged list of pictures fails nothing', async () => {
    await save(inDays(-2))
    const kept = [await save(inDays(-1)), await save(NOW)]
    await place.write(`${kept[0]}/${PICTURE_LIST}`, Buffer.from('damaged'))
    await removeOldBackups(place, 2, NOW)
    expect((await list()).filter((name) => name.startsWith('20'))).toEqual(kept)
  })

  it('one named by a wrong clock makes no other look older', async () => {
    await save(inDays(-2))
    await save(inDays(-1))
    const now = await save(NOW)
    const ahead = await save(inDays(200))
    await removeOldBackups(place, 1, NOW)
    expect((await list()).filter((name) => name.startsWith('20'))).toEqual([now, ahead])
  })
})
