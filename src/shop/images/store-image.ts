import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { m } from '#messages'
import { type Context, inTransaction } from '../shared/context.ts'
import { randomReadableCode } from '../shared/id.ts'
import { ShopError } from '../shared/shop-error.ts'
import { hashOfToken } from '../shared/token.ts'
import {
  type PreparedImage,
  type StoredUpload,
  type Uploader,
  type UploadOptions,
  uploadMessages,
} from './contract.ts'
import { isPolyglot } from './polyglot.ts'
import { IMAGE_FORMATS, imageKey, MAX_UPLOAD_BYTES, widthsOf } from './rules.ts'

type Shown = Omit<PreparedImage, 'make'>

/**
 * Stores an uploaded picture: checks it, makes all its sizes, stores them, and only then records it. Uploading the same
 * file again stores nothing new, and is immediate.
 * @throws ShopError unsupported, too_large, unavailable
 */
export async function storeImage(
  context: Context,
  uploader: Uploader,
  sent: Uint8Array,
  options: UploadOptions = {},
): Promise<StoredUpload> {
  if (sent.length > MAX_UPLOAD_BYTES) throw new ShopError('too_large', uploadMessages.tooLarge())
  const hash = createHash('sha256').update(sent).digest('hex').slice(0, 32)
  const image = (await findStored(context, hash)) ?? (await makeSizes(context, hash, sent))
  const uploadedAt = context.clock.now()
  const seconds = options.expiration
  const expiresAt = seconds ? new Date(uploadedAt.getTime() + seconds * 1000) : undefined
  const upload = { id: randomReadableCode(12), deletionToken: randomBytes(16).toString('hex') }
  await inTransaction(context, async (transaction) => {
    await record(transaction, { hash, ...image }, expiresAt)
    await transaction.db
      .insertInto('imageUploads')
      .values({
        id: upload.id,
        imageHash: hash,
        uploadedBy: nameUploader(uploader),
        deletionTokenHash: hashOfToken(upload.deletionToken),
        uploadedAt,
      })
      .execute()
  })
  const { width, height } = image
  return { ...upload, hash, width, height, bytes: sent.length, uploadedAt, expiresAt }
}

function nameUploader(uploader: Uploader): string {
  return uploader.kind === 'person' ? uploader.email : `key:${uploader.keyId}`
}

async function findStored({ db }: Context, hash: string): Promise<Shown | undefined> {
  return db
    .selectFrom('images')
    .where('hash', '=', hash)
    .where('removedAt', 'is', null)
    .select(['width', 'height', 'placeholder', 'brightness', 'colour'])
    .executeTakeFirst()
}

async function makeSizes({ images }: Context, hash: string, sent: Uint8Array): Promise<Shown> {
  if (isPolyglot(sent)) throw new ShopError('unsupported', uploadMessages.unsupported())
  const { make, ...shown } = await images.preparer.prepare(sent)
  for (const width of widthsOf(shown.width)) {
    for (const format of IMAGE_FORMATS) {
      await images.store.write(imageKey(hash, width, format), await make(width, format))
    }
  }
  return shown
}

/** Kept for good as soon as one of its uploads has no expiry. */
async function record(
  { db, clock }: Context,
  image: Shown & { hash: string },
  expiresAt: Date | undefined,
): Promise<void> {
  const recorded = await db
    .insertInto('images')
    .values({ ...image, unusedSince: clock.now(), expiresAt: expiresAt ?? null })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({
        unusedSince: clock.now(),
        // greatest() ignores nulls, but null means latest here.
        expiresAt: sql<Date | null>`case
          when images.expires_at is null or excluded.expires_at is null then null
          else greatest(images.expires_at, excluded.expires_at) end`,
      }),
    )
    .returning('removedAt')
    .executeTakeFirstOrThrow()
  if (recorded.removedAt) {
    throw new ShopError('unavailable', m.refusal_picture_being_deleted())
  }
}
