import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import { parseJson } from '#adapters/exchange.ts'
import type { BackupPlace } from '#shop/backups/contract.ts'
import { SettingError } from '../config/setting-error.ts'

export const MANIFEST = 'manifest.json'
export const PICTURES = 'pictures'
export const SECRETS = 'secrets'
export const PICTURE_LIST = 'pictures.gz'
export const JOBS = 'jobs.gz'

export const FORMAT = 2

/** Maximum size of a text; anything that unpacks to more is not a backup of this shop. */
const MAX_UNPACKED_BYTES = 500 * 1024 * 1024

const File = z.object({
  bytes: z.int().min(0),
  sha256: z.string().length(64),
  /** Size of unpacked lines. */
  unpackedBytes: z.int().min(0).max(MAX_UNPACKED_BYTES).optional(),
})

/** Contents of a backup. Written last: without it, the backup does not exist. */
const Manifest = z.object({
  format: z.literal(FORMAT),
  startedAt: z.iso.datetime(),
  migrations: z.array(z.string().max(200)).max(5000),
  tables: z
    .array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) }))
    .max(5000),
  /** By name inside the backup's folder. The rows of a table are in files numbered from 1. */
  files: z.record(z.string(), File),
})
export type Manifest = z.infer<typeof Manifest>
export type File = z.infer<typeof File>

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** Sorts by time. */
export function backupName(startedAt: Date): string {
  return `${startedAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/

/** When that backup started; undefined for any other name. */
export function startOfBackup(name: string): Date | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}T${hour}:${minute}:${second}Z`)
}

export function tableFile(table: string, part: number): string {
  return `tables/${table}-${String(part).padStart(5, '0')}.gz`
}

export function describeFile(bytes: Uint8Array): File {
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

export type Packed = Awaited<ReturnType<typeof packLines>>

export async function packLines(lines: readonly string[]) {
  const text = Buffer.from(lines.map((line) => `${line}\n`).join(''))
  return { bytes: await compress(text), unpackedBytes: text.length }
}

/** Names of the complete backups in a place, oldest first. */
export async function listBackups(place: BackupPlace): Promise<string[]> {
  const names = await place.list('')
  return names
    .filter((name) => name.endsWith(`/${MANIFEST}`))
    .map((name) => name.slice(0, -MANIFEST.length - 1))
    .filter((name) => startOfBackup(name) !== undefined)
    .toSorted()
}

/** The exact bytes, since those were signed. @throws SettingError when there is none */
export async function readManifestFile(place: BackupPlace, name: string): Promise<Uint8Array> {
  const bytes = await place.read(`${name}/${MANIFEST}`)
  if (bytes) return bytes
  throw new SettingError(`"${place.name}" has no whole backup ${name}.`)
}

/** @throws SettingError when this version cannot read it, or it belongs to another backup */
export function parseManifest(name: string, bytes: Uint8Array): Manifest {
  const { data } = Manifest.safeParse(parseJson(Buffer.from(bytes).toString()))
  if (data && backupName(new Date(data.startedAt)) === name) return data
  throw new SettingError(
    `The backup ${name} is damaged, or was made by a newer version of the shop.`,
  )
}

export async function readManifest(place: BackupPlace, name: string): Promise<Manifest> {
  return parseManifest(name, await readManifestFile(place, name))
}

export interface SavedBackup {
  place: BackupPlace
  name: string
  manifest: Manifest
}

/** @throws SettingError when it differs from what was written */
export async function readWhole(saved: SavedBackup, file: string): Promise<Uint8Array> {
  const { place, name, manifest } = saved
  const bytes = await place.read(`${name}/${file}`)
  if (bytes && describeFile(bytes).sha256 === manifest.files[file]?.sha256) return bytes
  throw new SettingError(
    `The backup ${name} is damaged: ${file} is ${bytes ? 'not what was written' : 'missing'}. Choose another.`,
  )
}

/** @throws SettingError when it differs from what was written, or unpacks to more */
export async function readLines(saved: SavedBackup, file: string): Promise<string[]> {
  const bytes = await readWhole(saved, file)
  const maxOutputLength = saved.manifest.files[file]?.unpackedBytes ?? MAX_UNPACKED_BYTES
  // zlib accepts no limit of 0.
  const unpacked = await decompress(bytes, { maxOutputLength: Math.max(1, maxOutputLength) }).catch(
    () => undefined,
  )
  if (unpacked) return unpacked.toString('utf8').split('\n').slice(0, -1)
  throw new SettingError(
    `The backup ${saved.name} is damaged: ${file} cannot be unpacked. Choose another.`,
  )
}
