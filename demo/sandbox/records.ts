import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database } from '#shop/shared/context.ts'
import { readDecimal } from '#shop/shared/money.ts'
import type { AttemptStatus, Instrument } from './instruments.ts'
import type { SessionRequest } from './session-request.ts'
import type { SandboxTables } from './tables.ts'

export type Session = Selectable<SandboxTables['sandbox_sessions']>
export type Attempt = Selectable<SandboxTables['sandbox_attempts']>

/** With the sandbox's own tables, which no module of the shop knows. */
export function sandboxTables(db: Database) {
  return db.withTables<SandboxTables>()
}

export type Tables = ReturnType<typeof sandboxTables>

const randomCode = (bytes: number) => randomBytes(bytes).toString('hex').toUpperCase()

export async function openSession(
  tables: Tables,
  request: SessionRequest,
  openedAt: Date,
): Promise<string> {
  const sessionKey = randomCode(16)
  await tables
    .insertInto('sandbox_sessions')
    .values({
      session_key: sessionKey,
      transaction_id: request.tran_id,
      amount_paisa: readDecimal(request.total_amount) ?? 0,
      request: JSON.stringify(request),
      opened_at: openedAt,
    })
    .execute()
  return sessionKey
}

export function findSession(tables: Tables, sessionKey: string): Promise<Session | undefined> {
  return tables
    .selectFrom('sandbox_sessions')
    .where('session_key', '=', sessionKey)
    .selectAll()
    .executeTakeFirst()
}

/** Of all sessions of one transaction, the oldest first. */
export async function listByTransaction(
  tables: Tables,
  transactionId: string,
): Promise<{ session: Session; attempts: Attempt[] }[]> {
  const sessions = await tables
    .selectFrom('sandbox_sessions')
    .where('transaction_id', '=', transactionId)
    .orderBy('opened_at')
    .selectAll()
    .limit(50)
    .execute()
  return Promise.all(
    sessions.map(async (session) => ({
      session,
      attempts: await listAttempts(tables, session.session_key),
    })),
  )
}

/** The newest hundred, the oldest of them first. One that is paid is the last: nobody tries after it. */
export async function listAttempts(tables: Tables, sessionKey: string): Promise<Attempt[]> {
  const newest = await tables
    .selectFrom('sandbox_attempts')
    .where('session_key', '=', sessionKey)
    .orderBy('id', 'desc')
    .selectAll()
    .limit(100)
    .execute()
  return newest.toReversed()
}

/** The attempt that is paid, where there is one; otherwise the newest. */
export function chooseAttempt(attempts: Attempt[]): Attempt | undefined {
  return attempts.find(({ status }) => status === 'VALID') ?? attempts.at(-1)
}

interface NewAttempt {
  sessionKey: string
  status: AttemptStatus
  error: string
  /** Undefined when somebody cancelled without choosing one. */
  instrument: Instrument | undefined
  attemptedAt: Date
}

/** Undefined when the session is paid already, as by another tab. */
export function addAttempt(
  tables: Tables,
  { sessionKey, status, error, instrument, attemptedAt }: NewAttempt,
): Promise<Attempt | undefined> {
  return tables.transaction().execute(async (transaction) => {
    // Whoever comes at the same time waits here, and then sees what this one did.
    await transaction
      .selectFrom('sandbox_sessions')
      .where('session_key', '=', sessionKey)
      .select('session_key')
      .forUpdate()
      .execute()
    const earlier = await listAttempts(transaction, sessionKey)
    if (earlier.some((attempt) => attempt.status === 'VALID')) return undefined
    const moment = attemptedAt.toISOString().replace(/\D/g, '').slice(2, 14)
    return transaction
      .insertInto('sandbox_attempts')
      .values({
        session_key: sessionKey,
        status,
        scenario: instrument?.scenario ?? 'plain',
        card_type: instrument?.cardType ?? '',
        card_brand: instrument?.cardBrand ?? '',
        card_issuer: instrument?.cardIssuer ?? '',
        card_no: instrument?.maskedNumber ?? '',
        error,
        bank_transaction_id: instrument ? `${moment}${randomCode(7)}` : null,
        validation_id: status === 'VALID' ? `${moment}${randomCode(7)}` : null,
        attempted_at: attemptedAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** The paid attempt that was given this id, marked as validated. */
export async function validateAttempt(tables: Tables, validationId: string, now: Date) {
  const attempt = await tables
    .selectFrom('sandbox_attempts')
    .where('validation_id', '=', validationId)
    .selectAll()
    .executeTakeFirst()
  if (!attempt) return undefined
  const { numUpdatedRows } = await tables
    .updateTable('sandbox_attempts')
    .set({ validated_at: now })
    .where('id', '=', attempt.id)
    .where('validated_at', 'is', null)
    .executeTakeFirst()
  const session = await findSession(tables, attempt.session_key)
  return session && { session, attempt, isFirstTime: numUpdatedRows > 0n }
}
