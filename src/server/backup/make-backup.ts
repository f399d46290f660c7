import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import { listPendingJobs } from '#adapters/pg-boss/work.ts'
import { dumpTables } from '#database/dump.ts'
import type { BackupPlace } from '#shop/backups/contract.ts'
import { recordBackup } from '#shop/backups/record-backup.ts'
import type { ImageStore } from '#shop/images/contract.ts'
import type { Context } from '#shop/shared/context.ts'
import type { Config } from '../config/config.ts'
import {
  backupName,
  describeFile,
  type File,
  FORMAT,
  JOBS,
  MANIFEST,
  type Manifest,
  type Packed,
  PICTURE_LIST,
  PICTURES,
  packLines,
  SECRETS,
  tableFile,
} from './manifest.ts'
import { deriveNewKey, readBackupKey } from './owner-key.ts'
import { removeOldBackups } from './remove-old-backups.ts'
import { collectSecrets, sealSecrets } from './secrets.ts'
import { SIGNATURE, signManifest } from './signature.ts'

/** Characters of lines per file, before compression. */
const FILE_CHARACTERS = 8 * 1024 * 1024

const PICTURES_AT_ONCE = 8

export interface BackupOptions {
  config: Config
  place: BackupPlace
  /** Keeps one backup a day for this many days; undefined keeps all. */
  keep: number | undefined
  /** Called with the file when the shop has generated its own key for this backup; the owner must be informed. */
  onKeyMade?: ((file: string) => void) | undefined
}

/** The parts of the shop that a backup needs. */
export type Saving = Pick<Context, 'db' | 'clock' | 'images'>

export type MadeBackup = Awaited<ReturnType<typeof makeBackup>>

/**
 * Backs up the whole shop, which keeps running, under a new name in that place: the database at one moment, then the
 * pictures, which stay for a week after nothing refers to them.
 * @throws ShopError conflict while another is being made, and what the place throws; nothing is left then
 */
export async function makeBackup(context: Saving, options: BackupOptions) {
  const { config, place, keep, onKeyMade } = options
  const startedAt = context.clock.now()
  const name = backupName(startedAt)
  const written = new Map<string, File>()
  const write = async (file: string, bytes: Uint8Array, unpackedBytes?: number) => {
    await place.write(`${name}/${file}`, bytes)
    written.set(file, { ...describeFile(bytes), unpackedBytes })
  }
  let bytes = 0
  await recordBackup(context, place.name, async () => {
    try {
      const dump = await withSpool(config.dataDir, (spool) => saveDatabase(context, spool, write))
      const keys = await copyPictures(context.images.store, place)
      const list = await packLines(keys)
      await write(PICTURE_LIST, list.bytes, list.unpackedBytes)
      const key = await deriveNewKey(await readBackupKey(config, onKeyMade))
      await write(SECRETS, sealSecrets(await collectSecrets(config), key))
      bytes = [...written.values()].reduce((sum, file) => sum + file.bytes, 0)
      const manifest: Manifest = {
        format: FORMAT,
        startedAt: startedAt.toISOString(),
        ...dump,
        files: Object.fromEntries(written),
      }
      const text = Buffer.from(JSON.stringify(manifest, null, 1))
      await write(SIGNATURE, signManifest(text, key))
      await write(MANIFEST, text)
    } catch (error) {
      // If the place is unreachable, the next backup removes these files.
      for (const file of written.keys())
        await place.remove(`${name}/${file}`).catch(() => undefined)
      throw error
    }
    await removeOldBackups(place, keep, startedAt)
    return { bytes }
  })
  return { name, bytes }
}

/** The embedded database blocks while it is read, and a place may be slow. So the data is spooled to disk first. */
async function withSpool<Result>(dataDir: string, work: (spool: string) => Promise<Result>) {
  const parent = join(dataDir, 'backup-part')
  // Left by a process that died: only one backup is made at a time.
  await rm(parent, { recursive: true, force: true })
  await mkdir(parent, { mode: 0o700 })
  try {
    return await work(await mkdtemp(join(parent, 'spool-')))
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
}

type Write = (file: string, bytes: Uint8Array, unpackedBytes: number) => Promise<void>

async function saveDatabase({ db }: Saving, spool: string, write: Write) {
  const files = new Map<string, number>()
  const keep = async (file: string, { bytes, unpackedBytes }: Packed) => {
    await mkdir(dirname(join(spool, file)), { recursive: true })
    await writeFile(join(spool, file), bytes)
    files.set(file, unpackedBytes)
  }
  const writer = createLineWriter(async (file, lines) => keep(file, await packLines(lines)))
  const dump = await dumpTables(db, writer.add, async (transaction) => {
    const jobs = await listPendingJobs(transaction)
    await keep(JOBS, await packLines(jobs.map((job) => JSON.stringify(job))))
  })
  await writer.end()
  for (const [file, unpackedBytes] of files) {
    await write(file, await readFile(join(spool, file)), unpackedBytes)
  }
  return dump
}

/** Writes the rows of each table to files. */
function createLineWriter(write: (file: string, lines: string[]) => Promise<void>) {
  let table = ''
  let part = 0
  let characters = 0
  let lines: string[] = []
  const end = async () => {
    if (lines.length === 0) return
    part += 1
    await write(tableFile(table, part), lines)
    lines = []
    characters = 0
  }
  const add = async (ofTable: string, added: readonly string[]) => {
    if (ofTable !== table) {
      await end()
      table = ofTable
      part = 0
    }
    for (const line of added) {
      lines.push(line)
      characters += line.length
      if (characters >= FILE_CHARACTERS) await end()
    }
  }
  return { add, end }
}

/** A picture never changes under its name, so each is copied once for all backups. Returns their names. */
export async function copyPictures(
  store: Pick<ImageStore, 'list' | 'read'>,
  place: Pick<BackupPlace, 'list' | 'write'>,
): Promise<string[]> {
  const present = new Set(await place.list(`${PICTURES}/`))
  const keys: string[] = []
  const missing: string[] = []
  for await (const { key } of store.list()) {
    if (present.has(`${PICTURES}/${key}`)) keys.push(key)
    else missing.push(key)
  }
  const limit = pLimit(PICTURES_AT_ONCE)
  const copy = async (key: string) => {
    const bytes = await store.read(key)
    // Removed in the meantime, since nothing refers to it.
    if (!bytes) return
    await place.write(`${PICTURES}/${key}`, bytes)
    keys.push(key)
  }
  try {
    // Starts all copies here, so that any failure is noticed.
    await Promise.all(missing.map((key) => limit(() => copy(key))))
  } finally {
    limit.clearQueue()
  }
  return keys
}
