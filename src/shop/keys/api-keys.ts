import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { recordAndNotify } from '../audit/record-and-notify.ts'
import { requireAccount, requireConfirmed, requireRight } from '../shared/actor.ts'
import { DAY_MS } from '../shared/clock.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { KEY_RIGHTS, withNeeded } from '../shared/rights.ts'
import { ShopError } from '../shared/shop-error.ts'
import { hashOfToken } from '../shared/token.ts'
import type { ApiKey, MadeApiKey, NewApiKey } from './contract.ts'
import { PREFIX_LENGTH, toApiKey } from './rules.ts'
import type { KeyTables } from './tables.ts'

/** So many programs may work with the shop; a list of their keys is always whole. */
const MAX_KEYS = 100

/**
 * A key for a program that acts for whoever makes it; what comes back is the only time that it is told.
 * @throws ShopError unauthenticated, forbidden also for rights beyond one's own, unconfirmed, conflict for too many
 */
export async function makeApiKey(
  context: Context,
  { name, rights: wanted, days }: NewApiKey,
): Promise<MadeApiKey> {
  requireRight(context, 'manageApiKeys')
  requireConfirmed(context)
  const maker = requireAccount(context, 'Please log in to continue')
  const rights = withNeeded(wanted)
  if (!rights.every((each) => maker.staffRole?.rights.includes(each))) {
    throw new ShopError('forbidden', 'A key cannot allow more than your role.')
  }
  const key = toApiKey(randomBytes(32).toString('hex'))
  const prefix = key.slice(0, PREFIX_LENGTH)
  return inTransaction(context, async (transaction) => {
    const { db, clock } = transaction
    await refuseTooManyKeys(transaction)
    const now = clock.now()
    const made = await db
      .insertInto('api_keys')
      .values({
        account_id: maker.accountId,
        name,
        prefix,
        key_hash: hashOfToken(key),
        rights,
        made_at: now,
        expires_at: new Date(now.getTime() + days * DAY_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAndNotify(transaction, 'api_key_made', name, { prefix, rights: rights.join(', ') })
    return { ...toListed({ ...made, made_by: maker.email }, now), key }
  })
}

async function refuseTooManyKeys({ db }: Context): Promise<void> {
  await sql`lock table api_keys in share row exclusive mode`.execute(db)
  const { count } = await db
    .selectFrom('api_keys')
    .select((key) => key.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) < MAX_KEYS) return
  throw new ShopError('conflict', 'Too many API keys. Revoke one you no longer use.')
}

/** Newest first; those that expired stay until they are revoked. @throws ShopError unauthenticated, forbidden */
export async function listApiKeys(context: Context): Promise<ApiKey[]> {
  requireRight(context, 'manageApiKeys')
  const rows = await context.db
    .selectFrom('api_keys')
    .selectAll()
    .select(sql<string>`(select email from auth_users where id = account_id)`.as('made_by'))
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute()
  const now = context.clock.now()
  return rows.map((row) => toListed(row, now))
}

/** It works no longer, whoever made it. @throws ShopError unauthenticated, forbidden, unconfirmed, not_found */
export async function endApiKey(context: Context, id: string): Promise<void> {
  requireRight(context, 'manageApiKeys')
  requireConfirmed(context)
  await inTransaction(context, async (transaction) => {
    const ended = isUid(id)
      ? await transaction.db
          .deleteFrom('api_keys')
          .where('id', '=', id)
          .returning(['name', 'prefix'])
          .executeTakeFirst()
      : undefined
    if (!ended) throw new ShopError('not_found', 'Key not found.')
    await recordAndNotify(transaction, 'api_key_ended', ended.name, { prefix: ended.prefix })
  })
}

/** Those of somebody who leaves the staff, within the caller's transaction. */
export async function endApiKeysOf({ db }: Pick<Context, 'db'>, email: string): Promise<void> {
  await sql`
    delete from api_keys where account_id in (select id from auth_users where email = ${email})`.execute(
    db,
  )
}

type KeyRow = Selectable<KeyTables['api_keys']> & { made_by: string }

function toListed(row: KeyRow, now: Date): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    rights: KEY_RIGHTS.filter((each) => row.rights.includes(each)),
    madeBy: row.made_by,
    madeAt: row.made_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.expires_at <= now,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
