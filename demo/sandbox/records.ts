import { randomBytes } from 'node:crypto'
import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'
import { requireShop } from '#shop/shared/actor.ts'
import { removeInBatches } from '#shop/shared/batches.ts'
import { DAY_MS } from '#shop/shared/clock.ts'
import type { Context, Database } from '#shop/shared/context.ts'
import { readDecimal } from '#shop/shared/money.ts'
import type { Instrument } from './instruments.ts'
import type { SessionRequest } from './session-request.ts'

interface SandboxSessions {
  sessionKey: string
  transactionId: string
  amountPaisa: number
  request: JSONColumnType<SessionRequest>
  openedAt: Date
}

interface SandboxAttempts extends Instrument {
  id: GeneratedAlways<number>
  sessionKey: string
  cardBrand: string
  cardIssuer: string
  bankTransactionId: string | null
  validationId: string | null
  attemptedAt: Date
  validatedAt: Generated<Date | null>
}

interface SandboxRefunds {
  reference: string
  refundTransactionId: string
  attemptId: number
  amountPaisa: number
  remarks: string
  askedAt: Date
}

type SandboxTables = {
  sandboxSessions: SandboxSessions
  sandboxAttempts: SandboxAttempts
  sandboxRefunds: SandboxRefunds
}

export type Session = Selectable<SandboxSessions>
/** An attempt with its session. */
export type Attempt = Session & Selectable<SandboxAttempts>

/** Adds the sandbox's own tables, which no module of the shop knows. */
export function sandboxTables(db: Database) {
  return db.withTables<SandboxTables>()
}

export type Tables = ReturnType<typeof sandboxTables>

const randomCode = (bytes: number) => randomBytes(bytes).toString('hex').toUpperCase()

export async function openSession(tables: Tables, request: SessionRequest, now: Date) {
  const sessionKey = randomCode(16)
  const session = {
    sessionKey,
    transactionId: request.tran_id,
    amountPaisa: readDecimal(request.total_amount) ?? 0,
    request: JSON.stringify(request),
    openedAt: now,
  }
  await tables.insertInto('sandboxSessions').values(session).execute()
  return sessionKey
}

export function findSession(tables: Tables, key: string): Promise<Session | undefined> {
  const sessions = tables.selectFrom('sandboxSessions').where('sessionKey', '=', key)
  return sessions.selectAll().executeTakeFirst()
}

type AttemptKey =
  | 'attempt.sessionKey'
  | 'session.transactionId'
  | 'attempt.validationId'
  | 'attempt.bankTransactionId'

/** The newest attempt first. */
export function selectAttempts(tables: Tables, name: AttemptKey, value: string) {
  return tables
    .selectFrom('sandboxAttempts as attempt')
    .innerJoin('sandboxSessions as session', 'session.sessionKey', 'attempt.sessionKey')
    .where(name, '=', value)
    .orderBy('attempt.id', 'desc')
    .selectAll(['session', 'attempt'])
    .limit(100)
}

/** The newest attempt of a session. A paid attempt is always the newest, since none follows it. */
export function findAttempt(tables: Tables, key: string): Promise<Attempt | undefined> {
  return selectAttempts(tables, 'attempt.sessionKey', key).executeTakeFirst()
}

/** Undefined when the session is already paid, for example in another tab. */
export function addAttempt(
  tables: Tables,
  session: Session,
  instrument: Instrument,
  now: Date,
): Promise<Attempt | undefined> {
  const { sessionKey } = session
  return tables.transaction().execute(async (transaction) => {
    // A second tab waits here, and then sees the result of the first.
    const locked = transaction.selectFrom('sandboxSessions').where('sessionKey', '=', sessionKey)
    await locked.select('sessionKey').forUpdate().execute()
    const earlier = await findAttempt(transaction, sessionKey)
    if (earlier?.status === 'VALID') return undefined
    const id = () => now.toISOString().replace(/\D/g, '').slice(2, 14) + randomCode(7)
    const attempt = await transaction
      .insertInto('sandboxAttempts')
      .values({
        sessionKey,
        status: instrument.status,
        error: instrument.error,
        scenario: instrument.scenario,
        cardType: instrument.cardType,
        cardNo: instrument.cardNo,
        cardBrand: '',
        cardIssuer: 'HAAT SANDBOX BANK',
        bankTransactionId: instrument.status === 'CANCELLED' ? null : id(),
        validationId: instrument.status === 'VALID' ? id() : null,
        attemptedAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { ...session, ...attempt }
  })
}

/** Returns whether this was the first validation. */
export async function markValidated(tables: Tables, { id }: Attempt, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables
    .updateTable('sandboxAttempts')
    .set({ validatedAt: now })
    .where('id', '=', id)
    .where('validatedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const RETENTION_MS = 30 * DAY_MS

/** A scheduled task. @throws ShopError forbidden */
export async function removeOldSandboxRecords(context: Context): Promise<number> {
  requireShop(context)
  const tables = sandboxTables(context.db)
  const moment = new Date(context.clock.now().getTime() - RETENTION_MS)
  const old = tables.selectFrom('sandboxSessions').where('openedAt', '<', moment)
  return removeInBatches(async (most) => {
    const { numDeletedRows } = await tables
      .deleteFrom('sandboxSessions')
      .where('sessionKey', 'in', old.select('sessionKey').limit(most))
      .executeTakeFirst()
    return numDeletedRows
  })
}
