import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { m } from '#messages'
import { uploadMessages } from '#shop/images/contract.ts'
import { MAX_UPLOAD_BYTES } from '#shop/images/rules.ts'
import { ShopError } from '#shop/shared/shop-error.ts'
import { MAX_CSV_BYTES, refuseCsvSize } from './product-file-limits.ts'

/** Folders, files and pictures together. */
const MAX_ENTRIES = 2_000

/** Of a name with its folders, which in ZIP may have 65,535 bytes. */
const MAX_NAME_LENGTH = 1000

export interface Archive {
  /** The archive's only CSV file. */
  readCsv(): Promise<Readable>
  has(name: string): boolean
  /** @throws ShopError too_large, invalid */
  readPicture(name: string): Promise<Buffer>
  close(): void
}

/**
 * Opens a ZIP file. Nothing is extracted to disk: entries are unpacked into memory on request, one at a time, up to
 * their stated size and the limit of a picture.
 * @throws ShopError invalid, too_large
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await readable(openPromise(path, { autoClose: false }))
  try {
    return await listArchive(zip)
  } catch (error) {
    zip.close()
    throw error
  }
}

async function listArchive(zip: ZipFile): Promise<Archive> {
  if (zip.entryCount > MAX_ENTRIES) {
    const most = MAX_ENTRIES.toLocaleString('en')
    throw new ShopError('too_large', m.refusal_zip_file_max({ most }))
  }
  const entries = await readable(listEntries(zip))
  const [csv, ...others] = entries.filter(({ fileName }) => /\.csv$/i.test(fileName))
  if (!csv || others.length > 0) {
    throw new ShopError('invalid', m.refusal_zip_file_must())
  }
  if (csv.uncompressedSize > MAX_CSV_BYTES) refuseCsvSize()
  const pictures = nameEntries(entries.filter((entry) => entry !== csv))
  return {
    readCsv: async () => Readable.from(unpack(zip, csv), { objectMode: false }),
    has: (name) => pictures.has(keyOf(name)),
    readPicture: async (name) => {
      const entry = pictures.get(keyOf(name))
      if (!entry) throw new ShopError('invalid', m.refusal_zip_file_cannot())
      if (entry.uncompressedSize > MAX_UPLOAD_BYTES) {
        throw new ShopError('too_large', uploadMessages.tooLarge())
      }
      return buffer(unpack(zip, entry))
    },
    close: () => zip.close(),
  }
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    if (entries.length >= MAX_ENTRIES) throw new Error('more entries than declared')
    if (entry.fileName.length > MAX_NAME_LENGTH) throw new Error('a name that is too long')
    // Skips hidden files, folders and macOS metadata.
    const isOwn = !/(?:^|\/)(?:\.|__MACOSX\/)|\/$/.test(entry.fileName)
    if (isOwn) entries.push(entry)
  }
  return entries
}

/** By name, or by folder and name where several have the same name. */
function nameEntries(entries: readonly Entry[]): Map<string, Entry> {
  const named = new Map<string, Entry>()
  const twice = new Set<string>()
  for (const entry of entries) {
    const name = keyOf(entry.fileName.slice(entry.fileName.lastIndexOf('/') + 1))
    if (named.has(name)) twice.add(name)
    named.set(name, entry)
  }
  for (const name of twice) named.delete(name)
  for (const entry of entries) named.set(keyOf(entry.fileName), entry)
  return named
}

/** Programs write capitals and accents in different ways. */
function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/** Checks the stated size and the checksum. @throws ShopError invalid, also at the end */
async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let checksum = 0
  try {
    for await (const bytes of await zip.openReadStreamPromise(entry)) {
      checksum = crc32(bytes, checksum)
      yield bytes
    }
  } catch {
    throw new ShopError('invalid', m.refusal_zip_file_cannot())
  }
  if (checksum !== entry.crc32) throw new ShopError('invalid', m.refusal_zip_file_cannot())
}

async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch {
    throw new ShopError('invalid', m.refusal_zip_file_cannot())
  }
}
