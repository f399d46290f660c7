import type { Kysely } from 'kysely'
import type { Adapters } from '../adapters.ts'
import type { DB } from '../rows.ts'
import type { Actor } from './actor.ts'
import type { Clock } from './clock.ts'
import type { EnvironmentOverrides } from './environment-overrides.ts'
import type { HmacOf } from './hmac.ts'

export type Database = Kysely<DB>

/** Queues work. Within a transaction, the job exists only if it commits. */
export interface JobQueue {
  /** Runs as soon as possible, or after a delay in seconds. */
  add(db: Database, queue: string, job: object, afterSeconds?: number): Promise<void>
  /** As soon as possible, in one statement. */
  addAll<Job extends object>(
    db: Database,
    queue: string,
    jobs: readonly Job[],
    groupOf?: (job: Job) => string,
  ): Promise<void>
  /** The state of all work, in the order of the table of work. */
  listWork(now: Date): Promise<WorkState[]>
  /** Jobs whose retries are used up, newest first, at most 100. */
  listFailed(): Promise<FailedJob[]>
  /** Returns the queue; undefined if the job has not failed or no longer exists. */
  retry(jobId: string): Promise<string | undefined>
}

export interface WorkState {
  name: string
  /** In plain words, for administrators. */
  what: string
  /** Of scheduled work. */
  times?: WorkTimes
  /** Counted up to 1,000; 1,001 means more than that. */
  waiting: number
  /** Since when the oldest of them could have run; null: none could. */
  waitingSince?: Date | null
  /** Jobs given up; counted likewise. */
  failed: number
}

export interface WorkTimes {
  /** Has the times of Asia/Dhaka. */
  cron: string
  nextAt: Date
  /** A last run before this is overdue: two more were due since. */
  overdueBefore: Date
}

export interface FailedJob {
  id: string
  queue: string
  job: object
  failedAt: Date
  /** As the failing code reported it. */
  reason: string
}

interface ProvenAccount {
  email: string
  name: string
  passwordHash: string
  madeAt: Date
}

export interface NewSignIn extends Omit<ProvenAccount, 'passwordHash'> {
  /** Undefined: the account keeps its own. */
  passwordHash?: string | undefined
}

/** An account at the identity provider that signs in with a proven phone. */
export interface PhoneAccount {
  accountId: string
  /** A stand-in if they have given none. */
  email: string
  name: string
}

/** The token allows setting a new password. */
export interface PasswordLink {
  accountId: string
  /** Of the account. */
  email: string
  token: string
  expiresAt: Date
}

/** The id is not a secret: only the cookie's token opens a session. */
export interface AccountSession {
  id: string
  /** `Chrome on Android` */
  device: string
  /** The network address that the sign-in came from. */
  address: string
  signedInAt: Date
  /** Accurate to 15 minutes. */
  lastUsedAt: Date
}

/** Accounts at the identity provider. Every call takes part in the given transaction. */
export interface AccountStore {
  /** The account and all its sessions. */
  remove(db: Database, email: string): Promise<void>
  /** All of them, only one, or all except one. Returns how many were ended. */
  endSessions(
    db: Database,
    email: string,
    which?: { only?: string; except?: string },
  ): Promise<number>
  /** Whether the account has this email, and it is proven. */
  hasProven(db: Database, accountId: string, email: string): Promise<boolean>
  listProven(db: Database, emails: string[]): Promise<string[]>
  /** Which of these accounts have two-step login. */
  listWithTwoFactor(db: Database, emails: string[]): Promise<string[]>
  /** Undefined if there is no such account, as below. */
  findEmail(db: Database, accountId: string): Promise<string | undefined>
  findId(db: Database, email: string): Promise<string | undefined>
  /** Email of the account whose password the link can still set. */
  findPasswordLinkEmail(db: Database, token: string): Promise<string | undefined>
  passwordLinkPath(token: string): string
  /** @param password in lower case */
  isCommonPassword(password: string): boolean
  /** Slow, so not within a transaction. */
  hashPassword(password: string): Promise<string>
  /**
   * Creates the account of an email that was just proven. Replaces an existing one, with its sessions and
   * sign-in methods.
   */
  makeProven(db: Database, account: ProvenAccount): Promise<void>
  /**
   * Creates an account, or takes over an existing one: without proof of the email a stranger may have created it, who
   * then knows no password and has no session.
   */
  setSignIn(db: Database, account: NewSignIn): Promise<void>
  /** The account that signs in with that proven phone, as `+8801XXXXXXXXX`. */
  findByPhone(db: Database, phone: string): Promise<PhoneAccount | undefined>
  /** Creates an account without a password. */
  makeWithPhone(
    db: Database,
    account: { email: string; name: string; phone: string; madeAt: Date },
  ): Promise<PhoneAccount>
  /** Makes the phone sign in to the account, replacing its former phone. False when it belongs to another account. */
  linkPhone(
    db: Database,
    link: { accountId: string; phone: string; linkedAt: Date },
  ): Promise<boolean>
  findPhone(db: Database, accountId: string): Promise<string | undefined>
  /** At most 100, the latest used first. */
  listSessions(db: Database, email: string): Promise<AccountSession[]>
  /** False when there was none. */
  removeTwoFactor(db: Database, email: string): Promise<boolean>
}

/** What every verb gets. */
export interface Context extends Adapters {
  db: Database
  actor: Actor
  clock: Clock
  jobs: JobQueue
  accounts: AccountStore
  hmacOf: HmacOf
  /** Without a trailing slash. */
  shopUrl: string
  /** The actor's IP address, if any. */
  address?: string
  /** Take precedence over the owner's settings. */
  environmentOverrides: EnvironmentOverrides
  /** Recipients of the daily report, from the environment. */
  reportRecipients: readonly string[]
  /** `off` for load tests; failed sign-ins are always limited. */
  limits: 'on' | 'off'
  /** Called with the time from which the current answer is stale, if it is cached. */
  cacheUntil?: ((moment: Date) => void) | undefined
}

/** Enough for a query. */
export type DbContext = Pick<Context, 'db'>

/** Runs one business event, all or nothing. Nested calls join the outer transaction. */
export async function inTransaction<Result>(
  context: Context,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  if (context.db.isTransaction) return work(context)
  return context.db.transaction().execute((db) => work({ ...context, db }))
}
