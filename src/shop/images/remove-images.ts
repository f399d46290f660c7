import { sql } from 'kysely'
import { m } from '#messages'
import { requireShop } from '../shared/actor.ts'
import { BATCH_SIZE, removeInBatches } from '../shared/batches.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { processInRounds } from '../shared/rounds.ts'
import { ShopError } from '../shared/shop-error.ts'
import { hashOfToken } from '../shared/token.ts'
import { imageKeys, UNUSED_MS } from './rules.ts'

/**
 * Scheduled job: removes pictures that nothing has referred to for a week, and uploads that have expired.
 * @throws ShopError forbidden
 */
export async function removeUnusedImages(context: Context): Promise<void> {
  requireShop(context)
  const { db, clock } = context
  let last = await markUnused(context, '')
  while (last !== null) last = await markUnused(context, last)
  let after = ''
  await removeInBatches(async (most) => {
    const due = await db
      .selectFrom('images')
      .where('hash', '>', after)
      .where((is) =>
        is.or([
          is('unusedSince', '<=', new Date(clock.now().getTime() - UNUSED_MS)),
          is('expiresAt', '<=', clock.now()),
        ]),
      )
      .orderBy('hash')
      .limit(most)
      .select('hash')
      .execute()
    after = due.at(-1)?.hash ?? after
    await processInRounds(due, async ({ hash }) => {
      await inTransaction(context, (transaction) => markRemoved(transaction, hash))
      return undefined
    })
    return BigInt(due.length)
  })
  await finishRemovals(context)
}

/**
 * Records, for the next pictures after a hash, since when nothing has referred to them. Returns the hash of the last
 * one; null at the end.
 */
async function markUnused(context: Context, after: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with batch as materialized (
      select hash, unused_since is not null as was_unused, ${isUsed} as is_used
      from images where hash > ${after} order by hash limit ${BATCH_SIZE}
    ), marked as (
      update images set unused_since = case when not is_used then ${context.clock.now()}::timestamptz end
      from batch
      where images.hash = batch.hash and is_used = was_unused
        and (unused_since is not null) = was_unused
    )
    select max(hash) as last from batch`.execute(context.db)
  return rows[0]?.last ?? null
}

/**
 * Deletes an upload by its deletion link. The picture goes with its last upload.
 * @throws ShopError not_found, conflict while something shows it
 */
export async function deleteUpload(context: Context, id: string, token: string): Promise<void> {
  await inTransaction(context, async (transaction) => {
    const upload = await transaction.db
      .deleteFrom('imageUploads')
      .where('id', '=', id)
      .where('deletionTokenHash', '=', hashOfToken(token))
      .returning('imageHash')
      .executeTakeFirst()
    if (!upload) throw new ShopError('not_found', m.refusal_image_not_found())
    const other = await transaction.db
      .selectFrom('imageUploads')
      .where('imageHash', '=', upload.imageHash)
      .select('id')
      .executeTakeFirst()
    if (other) return
    const isMarked = await markRemoved(transaction, upload.imageHash)
    if (!isMarked) throw new ShopError('conflict', m.refusal_picture_use_shop())
  })
  await finishRemovals(context)
}

/** From now on nothing can refer to the picture. Returns false while something still does. */
async function markRemoved(context: Context, hash: string): Promise<boolean> {
  const { db, clock } = context
  // Waits for transactions that are about to refer to it; the next statement sees their changes.
  await db.selectFrom('images').where('hash', '=', hash).select('hash').forUpdate().execute()
  const marked = await db
    .updateTable('images')
    .set({ removedAt: clock.now() })
    .where('hash', '=', hash)
    .where((is) => is.not(isUsed))
    .returning('hash')
    .executeTakeFirst()
  return marked !== undefined
}

/** First the files, then the row: an interrupted removal is finished the next time. */
async function finishRemovals({ db, images }: Context): Promise<void> {
  await removeInBatches(async (most) => {
    const removed = await db
      .selectFrom('images')
      .where('removedAt', 'is not', null)
      .limit(most)
      .select(['hash', 'width'])
      .execute()
    for (const { hash, width } of removed) {
      for (const key of imageKeys(hash, width)) await images.store.remove(key)
      await db.deleteFrom('images').where('hash', '=', hash).execute()
    }
    return BigInt(removed.length)
  })
}

/** Every picture anywhere in the settings, of which there are only a handful. */
const OF_SETTINGS = sql`
  select (regexp_matches(value::text, '/images/([0-9a-f]{32})-', 'g'))[1] as image_hash from settings`

/** Every use of a picture, by its hash. */
export const imageReferences = sql`
  select image_hash from image_references union all ${OF_SETTINGS}`

/** Whether anything shows the picture of a row of `images`. */
const isUsed = sql<boolean>`(
  exists (select from image_references where image_references.image_hash = images.hash)
  or images.hash in (${OF_SETTINGS}))`
