import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createDiskBackupPlace } from '#adapters/disk/disk-backup-place.ts'
import { describeFile, MANIFEST, PICTURE_LIST, packLines } from './manifest.ts'
import { createSavedBackups } from './saved-backups.ts'

const target = await mkdtemp(join(tmpdir(), 'haat-saved-'))
afterAll(() => rm(target, { recursive: true }))

it('a download of a removed backup ends with the reason, instead of hanging', async () => {
  const name = '2026-11-28T21-00-00Z'
  const place = createDiskBackupPlace(target)
  const { bytes } = await packLines(['a.avif'])
  const files = { [PICTURE_LIST]: describeFile(bytes) }
  const manifest = {
    format: 2,
    startedAt: '2026-11-28T21:00:00Z',
    migrations: [],
    tables: [],
    files,
  }
  await place.write(`${name}/${PICTURE_LIST}`, bytes)
  await place.write(`${name}/${MANIFEST}`, Buffer.from(JSON.stringify(manifest)))
  const config = { bucketAccess: undefined, backups: { target, keep: 14, isNightly: true } }
  const download = async () => {
    for await (const _ of createSavedBackups(config).zip(name))
      await place.remove(`${name}/signature`)
  }
  await expect(download()).rejects.toThrow('signature is missing')
})
