import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { HOUR_MS, MINUTE_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { decrypt, encrypt } from '../shared/secret-box.ts'
import { told } from '../shared/told.ts'
import { GatewayUnavailable, type ObtainedToken, type SharedToken } from './contract.ts'

/** An older one is renewed before it ends. */
const EARLY_MS = 5 * MINUTE_MS
/** How long a gateway may take to give one; after that, the server that asked has died. */
const OBTAINING_MS = 35_000
/** How long others wait for it. */
const WAITED_MS = 10_000
const LOOK_AGAIN_MS = 250

const PURPOSE = 'gateway token'

type Sharing = Pick<Context, 'db' | 'clock' | 'hmacOf'>

/**
 * One token for all servers, encrypted in the database. One server at a time asks for a new one, and at most two within
 * an hour: bKash blocks a merchant who asks more often.
 */
export function shareToken({ db, clock, hmacOf }: Sharing, account: object): SharedToken {
  const id = hmacOf(PURPOSE, Buffer.from(JSON.stringify(account))).toString('base64url')

  async function find() {
    const row = await db
      .selectFrom('gatewayTokens')
      .where('account', '=', id)
      .selectAll()
      .executeTakeFirst()
    const token = row?.sealed ? decrypt(hmacOf, PURPOSE, row.sealed) : undefined
    const now = clock.now().getTime()
    const leftMs = (row?.expiresAt?.getTime() ?? 0) - now
    const { askedAt, obtainedAt } = row ?? {}
    const isBeingObtained = askedAt !== undefined && (!obtainedAt || obtainedAt < askedAt)
    // What failed early is asked again once the token has ended, since there are two tries in an hour.
    const isFresh = leftMs > EARLY_MS || now - (askedAt?.getTime() ?? 0) < EARLY_MS
    return { token: leftMs > 0 ? token : undefined, isFresh, isBeingObtained }
  }

  /** @returns whether this server may ask */
  async function claim(): Promise<boolean> {
    const now = clock.now()
    const { rows } = await sql`
      insert into gateway_tokens as known (account, asked_at) values (${id}, ${now})
      on conflict (account) do update set asked_at = excluded.asked_at, asked_before_at = known.asked_at
      where (known.obtained_at >= known.asked_at
          or known.asked_at <= ${new Date(now.getTime() - OBTAINING_MS)})
        and (known.asked_before_at is null
          or known.asked_before_at <= ${new Date(now.getTime() - HOUR_MS)})
      returning account`.execute(db)
    return rows.length > 0
  }

  async function keep({ token, seconds }: ObtainedToken): Promise<void> {
    const now = clock.now()
    await db
      .updateTable('gatewayTokens')
      .set({
        sealed: encrypt(hmacOf, PURPOSE, token),
        obtainedAt: now,
        expiresAt: new Date(now.getTime() + seconds * 1000),
      })
      .where('account', '=', id)
      .execute()
  }

  return {
    use: async (obtain, refused) => {
      for (let waitedMs = 0; ; waitedMs += LOOK_AGAIN_MS) {
        const { token, isFresh, isBeingObtained } = await find()
        const isUsable = token !== undefined && token !== refused
        if (isUsable && isFresh) return token
        try {
          if (await claim()) {
            const obtained = await obtain()
            await keep(obtained)
            return obtained.token
          }
        } catch (error) {
          if (!isUsable) throw error
        }
        if (isUsable) return token
        // Another server may have asked since.
        if (waitedMs >= WAITED_MS || (waitedMs > 0 && !isBeingObtained)) {
          throw new GatewayUnavailable(told('cause_token_too_soon'))
        }
        await wait(LOOK_AGAIN_MS)
      }
    },
  }
}
