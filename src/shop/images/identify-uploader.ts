import { randomBytes } from 'node:crypto'
import { recordAndNotify } from '../audit/record-and-notify.ts'
import { requireWithinLimit } from '../limits/count-towards.ts'
import {
  actorName,
  hasRightToAll,
  requireConfirmed,
  requirePerson,
  requireRight,
} from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { networkOf } from '../shared/network.ts'
import { ShopError } from '../shared/shop-error.ts'
import { hashOfToken } from '../shared/token.ts'
import type { MadeUploadKey, NewUploadKey, Uploader, UploadKey } from './contract.ts'

/** So many programs may send pictures; a list of their keys is always whole. */
const MAX_KEYS = 1000

/**
 * A key for another program; what comes back is the only time that it is told.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, conflict when there are too many
 */
export async function makeUploadKey(
  context: Context,
  { name }: NewUploadKey,
): Promise<MadeUploadKey> {
  requireRight(context, 'manageUploadKeys')
  requireConfirmed(context)
  const key = randomBytes(16).toString('hex')
  return inTransaction(context, async (transaction) => {
    await refuseTooManyKeys(transaction)
    const made = await transaction.db
      .insertInto('upload_keys')
      .values({
        name,
        key_hash: hashOfToken(key),
        made_by: actorName(transaction.actor),
        made_at: transaction.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAndNotify(transaction, 'upload_key_made', name)
    return { ...toUploadKey(made), key }
  })
}

async function refuseTooManyKeys({ db }: Context): Promise<void> {
  const { count } = await db
    .selectFrom('upload_keys')
    .where('ended_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count < MAX_KEYS) return
  throw new ShopError('conflict', 'Too many upload keys. Delete one you no longer use.')
}

/** Those that work, newest first. @throws ShopError unauthenticated, forbidden */
export async function listUploadKeys(context: Context): Promise<UploadKey[]> {
  requireRight(context, 'manageUploadKeys')
  const rows = await context.db
    .selectFrom('upload_keys')
    .where('ended_at', 'is', null)
    .orderBy('made_at', 'desc')
    .selectAll()
    .execute()
  return rows.map(toUploadKey)
}

/** It works no longer; pictures sent with it stay. @throws ShopError unauthenticated, forbidden, unconfirmed, not_found */
export async function endUploadKey(context: Context, id: string): Promise<void> {
  requireRight(context, 'manageUploadKeys')
  requireConfirmed(context)
  await inTransaction(context, async (transaction) => {
    const ended = isUid(id)
      ? await transaction.db
          .updateTable('upload_keys')
          .set({ ended_at: transaction.clock.now() })
          .where('id', '=', id)
          .where('ended_at', 'is', null)
          .returning('name')
          .executeTakeFirst()
      : undefined
    if (!ended) throw new ShopError('not_found', 'Key not found.')
    await recordAndNotify(transaction, 'upload_key_ended', ended.name)
  })
}

/**
 * Who may send pictures with this key.
 * @param isOfSession whether the key is the one of the session that the request came with
 * @throws ShopError unauthenticated, forbidden, too_many, and invalid for a key that is nobody's
 */
export async function identifyUploader(
  context: Context,
  key: string,
  isOfSession: boolean,
): Promise<Uploader> {
  if (isOfSession) {
    const person = requirePerson(context)
    requireRight(context, 'uploadImages', person.email)
    if (!hasRightToAll(context, 'manageCatalogue')) await countUpload(context, person.email)
    return { kind: 'person', email: person.email }
  }
  const { actor } = context
  if (actor.kind === 'person' && actor.apiKey) {
    requireRight(context, 'manageCatalogue')
    return { kind: 'person', email: actor.email }
  }
  const used = await context.db
    .updateTable('upload_keys')
    .set({ last_used_at: context.clock.now() })
    .where('key_hash', '=', hashOfToken(key))
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!used) {
    await countUpload(context, networkOf(context.address ?? ''))
    throw new ShopError('invalid', 'Invalid API v1 key.')
  }
  return { kind: 'program', keyId: used.id }
}

/** Also those that fail are counted: each costs time to look into. @throws ShopError too_many */
export function countUpload(context: Context, sender: string): Promise<void> {
  return requireWithinLimit(
    context,
    'upload',
    sender,
    (wait) => `Too many uploads. Please try again in ${wait}.`,
  )
}

interface UploadKeyRow {
  id: string
  name: string
  made_by: string
  made_at: Date
  last_used_at: Date | null
}

function toUploadKey(row: UploadKeyRow): UploadKey {
  return {
    id: row.id,
    name: row.name,
    madeBy: row.made_by,
    madeAt: row.made_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
