import { join } from 'node:path'
import { createDiskImageStore } from '#adapters/disk-image-store.ts'
import { createMailWriter } from '#adapters/html-mail.ts'
import { createImgbbImageHost } from '#adapters/imgbb-image-host.ts'
import { createOutboxMailer } from '#adapters/outbox-mailer.ts'
import { createPdfWriter } from '#adapters/pdf-writer.ts'
import { unpackWoff } from '#adapters/pdf-writer-woff.ts'
import { createS3ImageStore } from '#adapters/s3-image-store.ts'
import { sharpPreparer, sharpResizer } from '#adapters/sharp-images.ts'
import { createLookPainter } from '#adapters/sharp-look.ts'
import { createSmtpMailer } from '#adapters/smtp-mailer.ts'
import { createSslcommerzGateway } from '#adapters/sslcommerz-gateway.ts'
import type { DocumentWriter } from '#shop/documents/contract.ts'
import type { Images } from '#shop/images/contract.ts'
import type { Mailer } from '#shop/mail/contract.ts'
import type { PaymentGateway } from '#shop/payments/contract.ts'
import type { ShopSettings } from '#shop/settings/shop/contract.ts'
import type { Config } from './config.ts'

/** What the shop says of itself now, and in which colour. */
export type ReadShop = () => Promise<ShopSettings & { accent: string }>

/** Pictures in the folder, in a bucket, or with a host, as it is set. */
export function openImages({
  dataDir,
  bucket,
  imgbb,
}: Pick<Config, 'dataDir' | 'bucket' | 'imgbb'>): Images {
  return {
    store: bucket ? createS3ImageStore(bucket) : createDiskImageStore(join(dataDir, 'images')),
    preparer: sharpPreparer,
    resizer: sharpResizer,
    painter: createLookPainter({ folder: join(dataDir, 'fonts'), unpack: unpackWoff }),
    host: imgbb && createImgbbImageHost(imgbb.key, imgbb.uploadUrl),
    incomingFolder: join(dataDir, 'incoming'),
  }
}

/** To a mail server, or into the folder where none is set. */
export function openMailer(
  { mailServer, dataDir }: Pick<Config, 'mailServer' | 'dataDir'>,
  readShop: ReadShop,
): Mailer {
  const write = createMailWriter(readShop)
  return mailServer
    ? createSmtpMailer(mailServer, write)
    : createOutboxMailer(join(dataDir, 'outbox'), write)
}

/** Documents under the name of the shop, and how to reach it. */
export function openDocuments(readShop: ReadShop): DocumentWriter {
  return createPdfWriter(async () => {
    const { name, address, phone, email, accent } = await readShop()
    return { name, accent, lines: [address, `${phone}, ${email}`] }
  })
}

/** Where cards are paid, if the shop takes any. */
export function openPaymentGateway(
  { sslcommerz }: Pick<Config, 'sslcommerz'>,
  readShop: ReadShop,
): PaymentGateway | undefined {
  const readReceiptEmail = async () => (await readShop()).email
  return sslcommerz && createSslcommerzGateway({ ...sslcommerz, readReceiptEmail })
}
