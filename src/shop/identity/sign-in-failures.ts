import type { Context } from '../shared/context.ts'

const MOST_FAILURES = 5
const WITHIN_MS = 60_000

type AttemptContext = Pick<Context, 'db' | 'clock'>

export interface SignInAttempt {
  email: string
  /** The client's network address. */
  address: string
}

/** Five failures for one account and address within a minute are too many. */
export async function hasTooManyFailures(
  { db, clock }: AttemptContext,
  { email, address }: SignInAttempt,
): Promise<boolean> {
  const { failures } = await db
    .selectFrom('sign_in_failures')
    .where('email', '=', email)
    .where('address', '=', address)
    .where('failed_at', '>', new Date(clock.now().getTime() - WITHIN_MS))
    .select((failure) => failure.fn.countAll<number>().as('failures'))
    .executeTakeFirstOrThrow()
  return failures >= MOST_FAILURES
}

/** Also forgets failures that no longer count. */
export async function recordSignInFailure(
  { db, clock }: AttemptContext,
  { email, address }: SignInAttempt,
): Promise<void> {
  const now = clock.now()
  await db
    .deleteFrom('sign_in_failures')
    .where('failed_at', '<', new Date(now.getTime() - WITHIN_MS))
    .execute()
  await db.insertInto('sign_in_failures').values({ email, address, failed_at: now }).execute()
}

export async function forgetSignInFailures(
  { db }: AttemptContext,
  { email, address }: SignInAttempt,
): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('email', '=', email)
    .where('address', '=', address)
    .execute()
}
