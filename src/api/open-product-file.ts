import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { m } from '#messages'
import type { ProductFile } from '#shop/catalogue/csv/contract.ts'
import { hostImage } from '#shop/images/host-image.ts'
import { isForeignPicture } from '#shop/images/require-images.ts'
import { imageUrl, MAX_UPLOAD_BYTES } from '#shop/images/rules.ts'
import { storeImage } from '#shop/images/store-image.ts'
import { requirePerson } from '#shop/shared/actor.ts'
import type { Context } from '#shop/shared/context.ts'
import { ShopError } from '#shop/shared/shop-error.ts'
import { openArchive } from './open-archive.ts'
import { MAX_CSV_BYTES, refuseCsvSize } from './product-file-limits.ts'
import { readCsv } from './read-csv.ts'
import { type Turns, takerOf } from './turns.ts'

export interface OpenProductFile extends ProductFile {
  close(): void
}

/**
 * Opens a CSV file, or a ZIP file with one CSV file and pictures; the first bytes tell which. Pictures are stored like
 * uploads, one after the other; those at an address are fetched with the checks of `fetchPicture`.
 * @throws ShopError invalid, too_large
 */
export async function openProductFile(
  path: string,
  shop: Context,
  takePictureTurn: Turns,
): Promise<OpenProductFile> {
  const kind = await kindOf(path)
  if (kind === 'workbook') throw new ShopError('invalid', m.refusal_excel_workbook_excel())
  const archive = kind === 'archive' ? await openArchive(path) : undefined
  if (!archive && (await stat(path)).size > MAX_CSV_BYTES) refuseCsvSize()
  const read = (name: string) => {
    if (archive?.has(name)) return archive.readPicture(name)
    return shop.images.fetchPicture(name, MAX_UPLOAD_BYTES).catch(() => {
      throw new ShopError('invalid', m.refusal_not_get_picture())
    })
  }
  return {
    rows: readCsv(archive ? await archive.readCsv() : createReadStream(path)),
    hasPicture: (name) => archive?.has(name) === true || isForeignPicture(name),
    keepPicture: async (name) => {
      const picture = await read(name)
      return takePictureTurn(takerOf(shop), () => keepPicture(shop, name, picture))
    },
    close: () => archive?.close(),
  }
}
/** Name of the first entry in a zipped workbook. */
const XLSX = '[Content_Types].xml'
const XLS = 'd0cf11e0a1b11ae1'

async function kindOf(path: string): Promise<'archive' | 'workbook' | 'text'> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(60), 0, 60, 0)
    if (buffer.toString('hex', 0, 8) === XLS) return 'workbook'
    if (buffer.toString('latin1', 0, 2) !== 'PK') return 'text'
    return buffer.toString('latin1', 30).startsWith(XLSX) ? 'workbook' : 'archive'
  } finally {
    await file.close()
  }
}

/** Stores the picture and returns its address. */
async function keepPicture(shop: Context, name: string, picture: Uint8Array): Promise<string> {
  const hosted = await hostImage(shop, picture, { name })
  if (hosted) return String(hosted.data.url)
  const { email } = requirePerson(shop)
  const { hash, width } = await storeImage(shop, { kind: 'person', email }, picture)
  return imageUrl(hash, width)
}
