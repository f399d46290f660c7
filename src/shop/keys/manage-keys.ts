import { randomBytes } from 'node:crypto'
import { type Insertable, type NotNull, type Selectable, sql } from 'kysely'
import { m } from '#messages'
import { recordAndNotify } from '../audit/record-and-notify.ts'
import type { DB } from '../rows.ts'
import { requireAccount, requireConfirmed, requirePerson, requireRight } from '../shared/actor.ts'
import { DAY_MS } from '../shared/clock.ts'
import { type Context, type DbContext, inTransaction } from '../shared/context.ts'
import { countRows } from '../shared/count-rows.ts'
import { isUid } from '../shared/id.ts'
import { pick } from '../shared/pick.ts'
import { KEY_RIGHTS, withNeeded } from '../shared/rights.ts'
import { ShopError } from '../shared/shop-error.ts'
import { hashOfToken } from '../shared/token.ts'
import type {
  ApiKey,
  MadeApiKey,
  MadeUploadKey,
  NewApiKey,
  NewUploadKey,
  UploadKey,
} from './contract.ts'
import type { KeyKind } from './rules.ts'
import { API_KEY_START } from './rules.ts'

const KINDS = {
  api: {
    right: 'manageApiKeys',
    start: API_KEY_START,
    bytes: 32,
    most: 100,
    tooMany: m.refusal_too_many_api_keys,
  },
  /** In imgbb's format. */
  upload: {
    right: 'manageUploadKeys',
    start: '',
    bytes: 16,
    most: 1000,
    tooMany: m.refusal_too_many_upload_keys,
  },
} as const satisfies Record<KeyKind, object>

/**
 * Creates a key for a program that acts for the caller. Only this answer contains the key itself.
 * @throws ShopError unauthenticated, forbidden, also for rights that the caller lacks, unconfirmed, conflict for too
 *   many
 */
export async function makeApiKey(
  context: Context,
  { name, rights: wanted, days }: NewApiKey,
): Promise<MadeApiKey> {
  requireToChange(context, 'api')
  const { staffRole } = requirePerson(context)
  const rights = withNeeded(wanted)
  if (!rights.every((each) => staffRole?.rights.includes(each))) {
    throw new ShopError('forbidden', m.refusal_key_cannot_allow())
  }
  const now = context.clock.now()
  const expiresAt = new Date(now.getTime() + days * DAY_MS)
  const { row, key } = await addKey(context, 'api', { name, rights, expiresAt })
  return { ...toApiKey({ ...row, expiresAt }, now), key }
}

/**
 * Creates a key that only adds pictures. Only this answer contains the key itself.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, conflict for too many
 */
export async function makeUploadKey(
  context: Context,
  { name }: NewUploadKey,
): Promise<MadeUploadKey> {
  requireToChange(context, 'upload')
  const { row, key } = await addKey(context, 'upload', { name, rights: [] })
  return { ...toUploadKey(row), key }
}

function requireToChange(context: Context, kind: KeyKind): void {
  requireRight(context, KINDS[kind].right)
  requireConfirmed(context)
}

type Grant = Pick<Insertable<DB['apiKeys']>, 'name' | 'rights' | 'expiresAt'>

function addKey(context: Context, kind: KeyKind, grant: Grant) {
  const { start, bytes, most, tooMany } = KINDS[kind]
  const { accountId, email } = requireAccount(context, m.refusal_log_in())
  const key = start + randomBytes(bytes).toString('hex')
  return inTransaction(context, async (transaction) => {
    const { db, clock } = transaction
    await sql`lock table api_keys in share row exclusive mode`.execute(db)
    const count = await countRows(db.selectFrom('apiKeys').where('kind', '=', kind))
    if (count >= most) throw new ShopError('conflict', tooMany())
    const row = await db
      .insertInto('apiKeys')
      .values({
        ...grant,
        kind,
        // Enough to recognise the key, too little to guess the rest.
        prefix: start && key.slice(0, start.length + 6),
        keyHash: hashOfToken(key),
        accountId,
        madeAt: clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const details = start ? { prefix: row.prefix, rights: grant.rights.join(', ') } : {}
    await recordAndNotify(transaction, `${kind}_key_made`, grant.name, details)
    return { row: { ...row, madeBy: email }, key }
  })
}

/** Newest first; expired keys stay until they are revoked. @throws ShopError unauthenticated, forbidden */
export async function listApiKeys(context: Context): Promise<ApiKey[]> {
  const rows = await readKeys(context, 'api').$narrowType<{ expiresAt: NotNull }>().execute()
  const now = context.clock.now()
  return rows.map((row) => toApiKey(row, now))
}

/** Newest first. @throws ShopError unauthenticated, forbidden */
export async function listUploadKeys(context: Context): Promise<UploadKey[]> {
  return (await readKeys(context, 'upload').execute()).map(toUploadKey)
}

function readKeys(context: Context, kind: KeyKind) {
  requireRight(context, KINDS[kind].right)
  return context.db
    .selectFrom('apiKeys')
    .where('kind', '=', kind)
    .selectAll()
    .select(sql<string>`(select email from auth_users where id = account_id)`.as('madeBy'))
    .orderBy('madeAt', 'desc')
    .orderBy('id')
}

/**
 * Revokes a key on all servers; pictures uploaded with it stay.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, not_found
 */
export async function endKey(context: Context, kind: KeyKind, id: string): Promise<void> {
  requireToChange(context, kind)
  if (!isUid(id)) throw new ShopError('not_found', m.refusal_key_not_found())
  await inTransaction(context, async (transaction) => {
    const ended = await transaction.db
      .deleteFrom('apiKeys')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .returning(['name', 'prefix'])
      .executeTakeFirst()
    if (!ended) throw new ShopError('not_found', m.refusal_key_not_found())
    const details = ended.prefix ? { prefix: ended.prefix } : {}
    await recordAndNotify(transaction, `${kind}_key_ended`, ended.name, details)
  })
}

/** Revokes the keys of a user who leaves the staff, within the caller's transaction. */
export async function endKeysOf({ db }: DbContext, email: string): Promise<void> {
  await sql`
    delete from api_keys where account_id in (select id from auth_users where email = ${email})`.execute(
    db,
  )
}

type KeyRow = Selectable<DB['apiKeys']> & { madeBy: string }

function toUploadKey(row: KeyRow): UploadKey {
  return {
    ...pick(row, 'id', 'name', 'madeBy'),
    madeAt: row.madeAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }
}

function toApiKey(row: KeyRow & { expiresAt: Date }, now: Date): ApiKey {
  return {
    ...toUploadKey(row),
    prefix: row.prefix,
    rights: KEY_RIGHTS.filter((each) => row.rights.includes(each)),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: row.expiresAt <= now,
  }
}
