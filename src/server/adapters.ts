import { join } from 'node:path'
import { createDiskImageStore } from '#adapters/disk/disk-image-store.ts'
import { createPictureFetcher } from '#adapters/https/https-pictures.ts'
import { createImgbbImageHost } from '#adapters/imgbb/imgbb-image-host.ts'
import { unpackWoff } from '#adapters/pdf/fonts.ts'
import { createPdfWriter } from '#adapters/pdf/pdf-writer.ts'
import { createS3ImageStore } from '#adapters/s3/s3-image-store.ts'
import { createSslcommerzGateway } from '#adapters/sslcommerz/sslcommerz-gateway.ts'
import type { DocumentWriter } from '#shop/documents/contract.ts'
import type { Images } from '#shop/images/contract.ts'
import type { LookPainter } from '#shop/images/look/contract.ts'
import type { PaymentGateway } from '#shop/payments/contract.ts'
import type { ShopSettings } from '#shop/settings/shop/contract.ts'
import type { Config } from './config/config.ts'

/** The shop's current settings and accent colour. */
export type ReadShop = () => Promise<ShopSettings & { accent: string }>

/** Stores pictures in the folder, in a bucket or with a host, as configured. */
export function openImages({
  dataDir,
  bucket,
  imgbb,
}: Pick<Config, 'dataDir' | 'bucket' | 'imgbb'>): Images {
  return {
    store: bucket ? createS3ImageStore(bucket) : createDiskImageStore(join(dataDir, 'images')),
    preparer: { prepare: async (sent) => (await pictures()).sharpPreparer.prepare(sent) },
    resizer: { resize: async (...asked) => (await pictures()).sharpResizer.resize(...asked) },
    painter: openPainter(join(dataDir, 'fonts')),
    fetchPicture: createPictureFetcher(),
    host: imgbb && createImgbbImageHost(imgbb.key, imgbb.uploadUrl),
    incomingFolder: join(dataDir, 'incoming'),
  }
}

/**
 * Loaded with the first picture: the library costs memory and start-up time. It also limits what sharp may read, for
 * every user of the library.
 */
function pictures() {
  return import('#adapters/sharp/images.ts')
}

function openPainter(folder: string): LookPainter {
  let painter: Promise<LookPainter> | undefined
  const open = async () => {
    await pictures()
    const { createLookPainter } = await import('#adapters/sharp/look.ts')
    return createLookPainter({ folder, unpack: unpackWoff })
  }
  return {
    paint: async (sent, drawing) => {
      painter ??= open()
      return (await painter).paint(sent, drawing)
    },
    paintCard: async (...asked) => {
      painter ??= open()
      return (await painter).paintCard(...asked)
    },
  }
}

/** Documents with the shop's name and contact details. */
export function openDocuments(readShop: ReadShop): DocumentWriter {
  return createPdfWriter(async () => {
    const { name, address, phone, email, accent } = await readShop()
    const ways = [phone, email].filter((way) => way !== '').join(', ')
    return { name, accent, lines: [address, ways].filter((line) => line !== '') }
  })
}

/** Where shoppers pay by card, if the shop takes cards. */
export function openPaymentGateway(
  { sslcommerz }: Pick<Config, 'sslcommerz'>,
  readReceiptEmail: () => Promise<string>,
): PaymentGateway | undefined {
  return sslcommerz && createSslcommerzGateway({ ...sslcommerz, readReceiptEmail })
}
