import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { ProductFile } from '#shop/catalogue/csv/contract.ts'
import { hostImage } from '#shop/images/host-image.ts'
import { imageUrl } from '#shop/images/rules.ts'
import { storeImage } from '#shop/images/store-image.ts'
import { requirePerson } from '#shop/shared/actor.ts'
import type { Context } from '#shop/shared/context.ts'
import { type Archive, openArchive } from './open-archive.ts'
import { MAX_CSV_BYTES, refuseCsvSize } from './product-file-limits.ts'
import { readCsv } from './read-csv.ts'
import { type Turns, takerOf } from './turns.ts'

export interface OpenProductFile extends ProductFile {
  close(): void
}

/**
 * Opens a CSV file, or a ZIP file that holds one and pictures; which it is stands in its first bytes.
 * Pictures are taken in as those that somebody uploads, each in its turn.
 * @throws ShopError invalid, too_large
 */
export async function openProductFile(
  path: string,
  shop: Context,
  takePictureTurn: Turns,
): Promise<OpenProductFile> {
  if (await isArchive(path)) {
    const archive = await openArchive(path)
    return {
      rows: readCsv(await archive.readCsv()),
      hasPicture: archive.has,
      keepPicture: (name) => takePictureTurn(takerOf(shop), () => keepPicture(shop, archive, name)),
      close: archive.close,
    }
  }
  if ((await stat(path)).size > MAX_CSV_BYTES) refuseCsvSize()
  return {
    rows: readCsv(createReadStream(path)),
    hasPicture: () => false,
    keepPicture: (name) => Promise.reject(new Error(`${name} is not in the archive`)),
    close: () => undefined,
  }
}

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1', 0, 2) === 'PK'
  } finally {
    await file.close()
  }
}

/** Returns the address under which it is kept. */
async function keepPicture(shop: Context, archive: Archive, name: string): Promise<string> {
  const picture = await archive.readPicture(name)
  const hosted = await hostImage(shop, picture, { name })
  if (hosted) return String(hosted.data.url)
  const { email } = requirePerson(shop)
  const { hash, width } = await storeImage(shop, { kind: 'person', email }, picture)
  return imageUrl(hash, width)
}
