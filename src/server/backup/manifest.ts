import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import type { BackupPlace } from '#shop/backups/contract.ts'
import { SettingError } from '../config/setting-error.ts'

export const MANIFEST = 'manifest.json'
export const PICTURES = 'pictures'
export const SECRETS = 'secrets'
export const PICTURE_LIST = 'pictures.gz'
export const JOBS = 'jobs.gz'

/** 1: backups of before they were signed. */
const FORMATS = [1, 2] as const
export const FORMAT = 2

/** As much as a text may be; what unpacks to more was never packed here. */
const MAX_UNPACKED_BYTES = 500 * 1024 * 1024

const File = z.object({
  bytes: z.int().min(0),
  sha256: z.string().length(64),
  /** Of packed lines. */
  unpackedBytes: z.int().min(0).max(MAX_UNPACKED_BYTES).optional(),
})

/** What a backup consists of. It is written last: without it, there is none. */
const Manifest = z.object({
  format: z.literal(FORMATS),
  startedAt: z.iso.datetime(),
  migrations: z.array(z.string().max(200)).max(5000),
  tables: z
    .array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) }))
    .max(5000),
  /** By their names under that of the backup. The rows of a table lie in files numbered from 1. */
  files: z.record(z.string(), File),
})
export type Manifest = z.infer<typeof Manifest>
export type File = z.infer<typeof File>

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** As it is listed: by time. */
export function backupName(startedAt: Date): string {
  return `${startedAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/

/** When that backup began; undefined for what is none. */
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

export interface Packed {
  bytes: Uint8Array
  unpackedBytes: number
}

export async function packLines(lines: readonly string[]): Promise<Packed> {
  const text = Buffer.from(lines.map((line) => `${line}\n`).join(''))
  return { bytes: await compress(text), unpackedBytes: text.length }
}

/** The names of the backups in a place that are whole, oldest first. */
export async function listBackups(place: BackupPlace): Promise<string[]> {
  const names = await place.list('')
  return names
    .filter((name) => name.endsWith(`/${MANIFEST}`))
    .map((name) => name.slice(0, -MANIFEST.length - 1))
    .filter((name) => startOfBackup(name) !== undefined)
    .toSorted()
}

/** As it was written, since that is what was signed. @throws SettingError when there is none */
export async function readManifestFile(place: BackupPlace, name: string): Promise<Uint8Array> {
  const bytes = await place.read(`${name}/${MANIFEST}`)
  if (bytes) return bytes
  throw new SettingError(`"${place.name}" has no whole backup ${name}.`)
}

/** @throws SettingError when this version cannot read it, or it is of another backup */
export function parseManifest(name: string, bytes: Uint8Array): Manifest {
  const { data } = Manifest.safeParse(parseJson(bytes))
  if (data && backupName(new Date(data.startedAt)) === name) return data
  throw new SettingError(
    `The backup ${name} is damaged, or was made by a newer version of the shop.`,
  )
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}

export interface SavedBackup {
  place: BackupPlace
  name: string
  manifest: Manifest
}

/** @throws SettingError when it is not what was written */
export async function readWhole(saved: SavedBackup, file: string): Promise<Uint8Array> {
  const { place, name, manifest } = saved
  const bytes = await place.read(`${name}/${file}`)
  if (bytes && describeFile(bytes).sha256 === manifest.files[file]?.sha256) return bytes
  throw new SettingError(
    `The backup ${name} is damaged: ${file} is ${bytes ? 'not what was written' : 'missing'}. Choose another.`,
  )
}

/** @throws SettingError when it is not what was written, or unpacks to more than that */
export async function readLines(saved: SavedBackup, file: string): Promise<string[]> {
  const bytes = await readWhole(saved, file)
  const maxOutputLength = saved.manifest.files[file]?.unpackedBytes ?? MAX_UNPACKED_BYTES
  // An empty one is none that can be asked for.
  const unpacked = await decompress(bytes, { maxOutputLength: Math.max(1, maxOutputLength) }).catch(
    () => undefined,
  )
  if (unpacked) return unpacked.toString('utf8').split('\n').slice(0, -1)
  throw new SettingError(
    `The backup ${saved.name} is damaged: ${file} cannot be unpacked. Choose another.`,
  )
}
