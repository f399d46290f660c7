import { randomBytes } from 'node:crypto'
import { m } from '#messages'
import { hasAdmin } from '../identity/appoint-admin.ts'
import { requireWithinLimit } from '../limits/count-towards.ts'
import { requireShop } from '../shared/actor.ts'
import type { Context, Database } from '../shared/context.ts'
import { networkOf } from '../shared/network.ts'
import { hashOfToken } from '../shared/token.ts'
import type { FoundWelcome } from './contract.ts'

/** Links of several servers and starts stay valid, so that one start does not invalidate the link of another. */
const MAX_KEYS = 10

/**
 * A key for `/welcome`, for a shop without an administrator; undefined for any other. Only its hash is stored, so it is
 * shown once.
 * @throws ShopError forbidden
 */
export async function makeWelcomeKey(context: Context): Promise<string | undefined> {
  requireShop(context)
  const { db, clock } = context
  if (await hasAdmin(context)) return undefined
  const key = randomBytes(16).toString('base64url')
  await db
    .insertInto('welcomeKeys')
    .values({ keyHash: hashOfToken(key), madeAt: clock.now() })
    .execute()
  const newest = db
    .selectFrom('welcomeKeys')
    .orderBy('madeAt', 'desc')
    .select('keyHash')
    .limit(MAX_KEYS)
  await db.deleteFrom('welcomeKeys').where('keyHash', 'not in', newest).execute()
  return key
}

/** State of a link's key. @throws ShopError too_many */
export async function findWelcome(context: Context, key: string): Promise<FoundWelcome> {
  await countAttempt(context)
  if (await isOpenKey(context.db, key)) return { state: 'open' }
  return { state: (await hasAdmin(context)) ? 'used' : 'unknown' }
}

export async function countAttempt(context: Context): Promise<void> {
  await requireWithinLimit(context, 'welcome_link', networkOf(context.address ?? ''), (wait) =>
    m.refusal_too_many_attempts_network({ wait }),
  )
}

export async function isOpenKey(db: Database, key: string): Promise<boolean> {
  const open = await db
    .selectFrom('welcomeKeys')
    .where('keyHash', '=', hashOfToken(key))
    .select('keyHash')
    .executeTakeFirst()
  return open !== undefined
}
