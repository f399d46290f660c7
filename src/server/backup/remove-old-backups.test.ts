import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createDiskBackupPlace } from '#adapters/disk/disk-backup-place.ts'
import { DAY_MS } from '#shop/shared/clock.ts'
import { backupName, describeFile, MANIFEST, PICTURE_LIST, packLines } from './manifest.ts'
import { removeOldBackups } from './remove-old-backups.ts'

const folder = await mkdtemp(join(tmpdir(), 'haat-old-backups-'))
afterAll(() => rm(folder, { recursive: true }))
const place = createDiskBackupPlace(folder)

const NOW = new Date('2026-11-26T03:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

async function save(startedAt: Date): Promise<string> {
  const name = backupName(startedAt)
  const { bytes: list } = await packLines([])
  await place.write(`${name}/${PICTURE_LIST}`, list)
  await place.write(`${name}/tables/orders-00001.gz`, list)
  const files = { [PICTURE_LIST]: describeFile(list) }
  const manifest = {
    format: 1,
    startedAt: startedAt.toISOString(),
    migrations: [],
    tables: [],
    files,
  }
  await place.write(`${name}/${MANIFEST}`, Buffer.from(JSON.stringify(manifest)))
  return name
}

it('leaves the newest, and never takes one for older than one that a wrong clock has named', async () => {
  await save(inDays(-2))
  await save(inDays(-1))
  const now = await save(NOW)
  const ahead = await save(inDays(200))
  await removeOldBackups(place, 1, NOW)
  expect((await readdir(folder)).toSorted()).toEqual([now, ahead])
})
