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

const FORMAT = 1

const File = z.object({ bytes: z.int().min(0), sha256: z.string().length(64) })

/** What a backup consists of. It is written last: without it, there is none. */
const Manifest = z.object({
  format: z.literal(FORMAT),
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

export async function packLines(lines: readonly string[]): Promise<Uint8Array> {
  return compress(lines.map((line) => `${line}\n`).join(''))
}

export async function unpackLines(bytes: Uint8Array): Promise<string[]> {
  const text = (await decompress(bytes)).toString('utf8')
  return text.split('\n').slice(0, -1)
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

/** @throws SettingError when it is none, or none that this version can read */
export async function readManifest(place: BackupPlace, name: string): Promise<Manifest> {
  const bytes = await place.read(`${name}/${MANIFEST}`)
  if (!bytes) throw new SettingError(`"${place.name}" has no whole backup ${name}.`)
  const parsed = Manifest.safeParse(parseJson(bytes))
  if (parsed.success) return parsed.data
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

/** @throws SettingError when it is not what was written */
export async function readWhole(
  place: BackupPlace,
  name: string,
  manifest: Manifest,
  file: string,
): Promise<Uint8Array> {
  const bytes = await place.read(`${name}/${file}`)
  if (bytes && describeFile(bytes).sha256 === manifest.files[file]?.sha256) return bytes
  throw new SettingError(
    `The backup ${name} is damaged: ${file} is ${bytes ? 'not what was written' : 'missing'}. Choose another.`,
  )
}
