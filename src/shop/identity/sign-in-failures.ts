import { sql } from 'kysely'
import { countTowards } from '../limits/count-towards.ts'
import { HOUR_MS, MINUTE_MS } from '../shared/clock.ts'
import type { Context, DbContext } from '../shared/context.ts'
import { networkOf } from '../shared/network.ts'

/**
 * Failures for one account from one network, for one account, and from one network. Half a country may share the
 * address of a mobile network, hence the high limit; see docs/decisions/0021.
 */
const MAX_PER_MINUTE = 5
const MAX_PER_ACCOUNT_PER_HOUR = 30
const MAX_PER_NETWORK_PER_HOUR = 100

type AttemptContext = Pick<Context, 'db' | 'clock'>

export interface SignInAttempt {
  email: string
  /** The client's network address. */
  address: string
  /** Whether this device has signed in to the account before. */
  isKnownDevice: boolean
}

/**
 * Counts an attempt as a failure before the password is tried, so that concurrent attempts are limited like consecutive
 * ones. False when there were too many already; then nothing is counted.
 */
export async function claimSignInAttempt(
  { db, clock }: AttemptContext,
  { email, address, isKnownDevice }: SignInAttempt,
): Promise<boolean> {
  const now = clock.now()
  const network = networkOf(address)
  const aMinuteAgo = new Date(now.getTime() - MINUTE_MS)
  const anHourAgo = new Date(now.getTime() - HOUR_MS)
  await db.deleteFrom('signInFailures').where('failedAt', '<=', anHourAgo).execute()
  return db.transaction().execute(async (transaction) => {
    // Always the account first, so that two attempts cannot deadlock.
    for (const key of [`sign-in account ${email}`, `sign-in network ${network}`]) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction)
    }
    const { rows } = await sql`
      insert into sign_in_failures (email, address, is_known_device, failed_at)
      select ${email}, ${network}, ${isKnownDevice}, ${now} from (
        select
          count(*) filter (where email = ${email} and address = ${network} and failed_at > ${aMinuteAgo}
            and is_known_device = ${isKnownDevice}) as in_a_minute,
          count(*) filter (where email = ${email} and is_known_device = ${isKnownDevice}) as for_account,
          count(*) filter (where address = ${network} and not is_known_device) as from_network
        from sign_in_failures
        where failed_at > ${anHourAgo} and (email = ${email} or address = ${network})
      ) as failures
      where in_a_minute < ${MAX_PER_MINUTE} and for_account < ${MAX_PER_ACCOUNT_PER_HOUR}
        and (${isKnownDevice} or from_network < ${MAX_PER_NETWORK_PER_HOUR})
      returning failed_at`.execute(transaction)
    return rows.length > 0
  })
}

/** Takes a claim back: the attempt failed, but not because of the password. */
export async function releaseSignInAttempt(
  { db }: DbContext,
  { email, address, isKnownDevice }: SignInAttempt,
): Promise<void> {
  await sql`delete from sign_in_failures where ctid = (
    select ctid from sign_in_failures
    where email = ${email} and address = ${networkOf(address)}
      and is_known_device = ${isKnownDevice}
    order by failed_at desc limit 1 for update skip locked)`.execute(db)
}

/** Forgets earlier failures after a successful sign-in. */
export async function resetSignInFailures(
  { db }: DbContext,
  { email, address }: SignInAttempt,
): Promise<void> {
  await db
    .deleteFrom('signInFailures')
    .where('email', '=', email)
    .where('address', '=', networkOf(address))
    .execute()
}

/**
 * Counts a sign-in attempt, whatever the password: each costs processor time and perhaps a session. A known device is
 * counted separately from strangers in its network.
 * @returns seconds to wait; 0 when it may proceed
 */
export async function countSignIn(
  context: Pick<Context, 'db' | 'clock' | 'limits'>,
  { email, address, isKnownDevice }: SignInAttempt,
): Promise<number> {
  const network = networkOf(address)
  if (isKnownDevice) return countTowards(context, 'sign_in', `${email} ${network} known`)
  const seconds = await countTowards(context, 'sign_in', `${email} ${network}`)
  return seconds > 0 ? seconds : countTowards(context, 'sign_in_network', network)
}
