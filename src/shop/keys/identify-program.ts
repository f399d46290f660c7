import { sql } from 'kysely'
import { m } from '#messages'
import { requireWithinLimit } from '../limits/count-towards.ts'
import { type PersonRow, personColumns, personTables, toPerson } from '../shared/account-person.ts'
import type { Person } from '../shared/actor.ts'
import { MINUTE_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { networkOf } from '../shared/network.ts'
import { prepared } from '../shared/prepared.ts'
import { KEY_RIGHTS } from '../shared/rights.ts'
import { ShopError } from '../shared/shop-error.ts'
import { hashOfToken } from '../shared/token.ts'

interface KeyRow extends PersonRow {
  keyId: string
  keyName: string
  keyRights: string[]
  lastUsedAt: Date | null
}

/**
 * The user that a program acts for, with the rights that both the key and the user's role grant now: a lost role and a
 * revoked key take effect at once. Wrong keys count against the network; right ones from there still work.
 * @throws ShopError unauthenticated, too_many
 */
export async function identifyProgram(
  context: Pick<Context, 'db' | 'clock' | 'limits'>,
  key: string,
  address?: string,
): Promise<Person> {
  const { db, clock } = context
  const now = clock.now()
  const { rows } = await sql<KeyRow>`
    select ${personColumns}, api_keys.id as "keyId", api_keys.name as "keyName",
      api_keys.rights as "keyRights", api_keys.last_used_at as "lastUsedAt"
    from api_keys join (${personTables}) on auth_users.id = account_id
    where key_hash = ${hashOfToken(key)} and api_keys.expires_at > ${now} ${prepared}`.execute(db)
  const found = rows[0] && toPerson(rows[0])
  const role = found?.staffRole
  if (!role) {
    if (address !== undefined) {
      await requireWithinLimit(context, 'wrong_api_key', networkOf(address), (wait) =>
        m.refusal_too_many_wrong({ wait }),
      )
    }
    throw new ShopError('unauthenticated', m.refusal_api_key_not())
  }
  const { keyId, keyName, keyRights, lastUsedAt, ...person } = found
  const aMinuteAgo = new Date(now.getTime() - MINUTE_MS)
  if (lastUsedAt === null || new Date(lastUsedAt) <= aMinuteAgo) {
    await sql`update api_keys set last_used_at = ${now}
      where id = ${keyId} and (last_used_at is null or last_used_at <= ${aMinuteAgo})`.execute(db)
  }
  const held = KEY_RIGHTS.filter((each) => keyRights.includes(each))
  return {
    ...person,
    kind: 'person',
    staffRole: { ...role, rights: held.filter((each) => role.rights.includes(each)) },
    isConfirmed: false,
    apiKey: { id: keyId, name: keyName },
  }
}

// Limits the text that a form may contain instead of a key.
const UPLOAD_KEY = /^[0-9a-f]{32}$/

/** The id of a valid upload key; records its use. */
export async function findUploadKey(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  key: string,
): Promise<string | undefined> {
  if (!UPLOAD_KEY.test(key)) return undefined
  const used = await db
    .updateTable('apiKeys')
    .set({ lastUsedAt: clock.now() })
    .where('kind', '=', 'upload')
    .where('keyHash', '=', hashOfToken(key))
    .returning('id')
    .executeTakeFirst()
  return used?.id
}
