import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createDiskBackupPlace } from '#adapters/disk/disk-backup-place.ts'
import {
  backupName,
  describeFile,
  FORMAT,
  MANIFEST,
  type Manifest,
  PICTURE_LIST,
  packLines,
  readLines,
  SECRETS,
  tableFile,
} from './manifest.ts'
import { openBackup } from './open-backup.ts'
import { type DerivedKey, deriveNewKey } from './owner-key.ts'
import { listSavedPictures } from './restore-pictures.ts'
import { sealSecrets } from './secrets.ts'
import { SIGNATURE, signManifest } from './signature.ts'

const folder = await mkdtemp(join(tmpdir(), 'haat-signed-'))
afterAll(() => rm(folder, { recursive: true }))
const place = createDiskBackupPlace(folder)

const KEY = 'nobody weaves it by night'
const STARTED_AT = new Date('2026-11-26T03:00:00Z')
const NAME = backupName(STARTED_AT)
const ORDERS = tableFile('orders', 1)
const secrets = { files: { secret: 'of the shop' }, environment: { PORT: '3000' } }
const derived = await deriveNewKey(KEY)

const put = (file: string, bytes: Uint8Array) => place.write(`${NAME}/${file}`, bytes)

/** Saves a backup signed with the key of its writer. */
async function save(lines: string[], { hmacOf, derivation }: DerivedKey): Promise<Manifest> {
  const { bytes, unpackedBytes } = await packLines(lines)
  const sealed = sealSecrets(secrets, derived)
  const manifest: Manifest = {
    format: FORMAT,
    startedAt: STARTED_AT.toISOString(),
    migrations: [],
    tables: [],
    files: {
      [ORDERS]: { ...describeFile(bytes), unpackedBytes },
      [SECRETS]: describeFile(sealed),
    },
  }
  await put(ORDERS, bytes)
  await put(SECRETS, sealed)
  const text = Buffer.from(JSON.stringify(manifest))
  await put(SIGNATURE, signManifest(text, { hmacOf, derivation }))
  await put(MANIFEST, text)
  return manifest
}

const open = (options: { key: string | undefined } = { key: KEY }) =>
  openBackup(place, NAME, options.key)

beforeEach(() => save(['["1"]', '["2"]'], derived))

it('opens a signed backup, and its secrets only with the key', async () => {
  const opened = await open()
  expect(opened.secrets).toEqual(secrets)
  expect(await readLines(opened.saved, ORDERS)).toEqual(['["1"]', '["2"]'])
  expect((await open({ key: undefined })).secrets).toBeUndefined()
  await expect(open({ key: 'the key of another' })).rejects.toThrow('is not the key')
})

it('refuses planted orders with matching digests but another signature', async () => {
  await save(['["9"]'], await deriveNewKey('a key of theirs'))
  await expect(open()).rejects.toThrow('its signature does not match')
})

it('opens no unsigned backup with the key', async () => {
  await place.remove(`${NAME}/${SIGNATURE}`)
  await expect(open()).rejects.toThrow('is not signed')
})

it('refuses an older backup under a newer name', async () => {
  const later = '2026-11-27T03-00-00Z'
  for (const file of [MANIFEST, SIGNATURE, SECRETS]) {
    await place.write(`${later}/${file}`, (await place.read(`${NAME}/${file}`)) ?? Buffer.of())
  }
  await expect(openBackup(place, later, KEY)).rejects.toThrow('is damaged')
})

it('unpacks no more bytes than were packed', async () => {
  const { saved } = await open()
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  await put(ORDERS, bomb)
  await expect(readLines(saved, ORDERS)).rejects.toThrow('is not what was written')
  saved.manifest.files[ORDERS] = { ...describeFile(bomb), unpackedBytes: 1000 }
  await expect(readLines(saved, ORDERS)).rejects.toThrow('cannot be unpacked')
})

it.each([{ n: 2 ** 22 }, { n: 2 ** 15 + 1 }, { p: 1000 }])(
  'refuses key costs that would exhaust the machine: %o',
  async (cost) => {
    const sealed = JSON.parse(Buffer.from(sealSecrets(secrets, derived)).toString())
    const bytes = Buffer.from(JSON.stringify({ ...sealed, ...cost }))
    await put(SECRETS, bytes)
    const manifest = JSON.parse(
      Buffer.from((await place.read(`${NAME}/${MANIFEST}`)) ?? []).toString(),
    )
    manifest.files[SECRETS] = describeFile(bytes)
    await put(MANIFEST, Buffer.from(JSON.stringify(manifest)))
    await expect(open()).rejects.toThrow('is damaged')
  },
)

it.each(['../stolen', '/stolen', '..', 'a/b'])(
  'refuses pictures with a path outside the folder, such as %s',
  async (key) => {
    const manifest = await save([], derived)
    const { bytes, unpackedBytes } = await packLines([key])
    await put(PICTURE_LIST, bytes)
    manifest.files[PICTURE_LIST] = { ...describeFile(bytes), unpackedBytes }
    await expect(listSavedPictures({ place, name: NAME, manifest })).rejects.toThrow(
      'it names pictures that are none',
    )
  },
)
