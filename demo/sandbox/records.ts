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
  session_key: string
  transaction_id: string
  amount_paisa: number
  request: JSONColumnType<SessionRequest>
  opened_at: Date
}

interface SandboxAttempts extends Instrument {
  id: GeneratedAlways<number>
  session_key: string
  card_brand: string
  card_issuer: string
  bank_transaction_id: string | null
  validation_id: string | null
  attempted_at: Date
  validated_at: Generated<Date | null>
}

interface SandboxRefunds {
  reference: string
  refund_transaction_id: string
  attempt_id: number
  amount_paisa: number
  remarks: string
  asked_at: Date
}

type SandboxTables = {
  sandbox_sessions: SandboxSessions
  sandbox_attempts: SandboxAttempts
  sandbox_refunds: SandboxRefunds
}

export type Session = Selectable<SandboxSessions>
/** With the session that it is in. */
export type Attempt = Session & Selectable<SandboxAttempts>

/** With the sandbox's own tables, which no module of the shop knows. */
export function sandboxTables(db: Database) {
  return db.withTables<SandboxTables>()
}

export type Tables = ReturnType<typeof sandboxTables>

const randomCode = (bytes: number) => randomBytes(bytes).toString('hex').toUpperCase()

export async function openSession(tables: Tables, request: SessionRequest, now: Date) {
  const session_key = randomCode(16)
  const session = {
    session_key,
    transaction_id: request.tran_id,
    amount_paisa: readDecimal(request.total_amount) ?? 0,
    request: JSON.stringify(request),
    opened_at: now,
  }
  await tables.insertInto('sandbox_sessions').values(session).execute()
  return session_key
}

export function findSession(tables: Tables, key: string): Promise<Session | undefined> {
  const sessions = tables.selectFrom('sandbox_sessions').where('session_key', '=', key)
  return sessions.selectAll().executeTakeFirst()
}

type AttemptKey =
  | 'attempt.session_key'
  | 'session.transaction_id'
  | 'attempt.validation_id'
  | 'attempt.bank_transaction_id'

/** The newest first. */
export function selectAttempts(tables: Tables, name: AttemptKey, value: string) {
  return tables
    .selectFrom('sandbox_attempts as attempt')
    .innerJoin('sandbox_sessions as session', 'session.session_key', 'attempt.session_key')
    .where(name, '=', value)
    .orderBy('attempt.id', 'desc')
    .selectAll(['session', 'attempt'])
    .limit(100)
}

/** The newest of a session, which is the one that is paid where there is one: nobody tries after it. */
export function findAttempt(tables: Tables, key: string): Promise<Attempt | undefined> {
  return selectAttempts(tables, 'attempt.session_key', key).executeTakeFirst()
}

/** Undefined when the session is paid already, as by another tab. */
export function addAttempt(
  tables: Tables,
  session: Session,
  instrument: Instrument,
  now: Date,
): Promise<Attempt | undefined> {
  const { session_key } = session
  return tables.transaction().execute(async (transaction) => {
    // A second tab waits here, and then sees what the first one did.
    const locked = transaction.selectFrom('sandbox_sessions').where('session_key', '=', session_key)
    await locked.select('session_key').forUpdate().execute()
    const earlier = await findAttempt(transaction, session_key)
    if (earlier?.status === 'VALID') return undefined
    const id = () => now.toISOString().replace(/\D/g, '').slice(2, 14) + randomCode(7)
    const attempt = await transaction
      .insertInto('sandbox_attempts')
      .values({
        session_key,
        status: instrument.status,
        error: instrument.error,
        scenario: instrument.scenario,
        card_type: instrument.card_type,
        card_no: instrument.card_no,
        card_brand: '',
        card_issuer: 'HAAT SANDBOX BANK',
        bank_transaction_id: instrument.status === 'CANCELLED' ? null : id(),
        validation_id: instrument.status === 'VALID' ? id() : null,
        attempted_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { ...session, ...attempt }
  })
}

/** Tells whether it was not validated before. */
export async function markValidated(tables: Tables, { id }: Attempt, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables
    .updateTable('sandbox_attempts')
    .set({ validated_at: now })
    .where('id', '=', id)
    .where('validated_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const RETENTION_MS = 30 * DAY_MS

/** Work of the schedule. @throws ShopError forbidden */
export async function removeOldSandboxRecords(context: Context): Promise<number> {
  requireShop(context)
  const tables = sandboxTables(context.db)
  const moment = new Date(context.clock.now().getTime() - RETENTION_MS)
  const old = tables.selectFrom('sandbox_sessions').where('opened_at', '<', moment)
  return removeInBatches(async (most) => {
    const { numDeletedRows } = await tables
      .deleteFrom('sandbox_sessions')
      .where('session_key', 'in', old.select('session_key').limit(most))
      .executeTakeFirst()
    return numDeletedRows
  })
}
