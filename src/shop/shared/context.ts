import type { Kysely } from 'kysely'
import type { Adapters } from '../adapters.ts'
import type { Tables } from '../tables.ts'
import type { Actor } from './actor.ts'
import type { Clock } from './clock.ts'
import type { EnvironmentOverrides } from './environment-overrides.ts'
import type { HmacOf } from './hmac.ts'

export type Database = Kysely<Tables>

/** Puts work off. Given a transaction, the job exists if and only if the transaction commits. */
export interface JobQueue {
  /** To be done as soon as possible, or after so many seconds. */
  add(db: Database, queue: string, job: object, afterSeconds?: number): Promise<void>
  /** How all work stands that this server takes part in, in the order of the table of work. */
  listWork(now: Date): Promise<WorkState[]>
  /** Those that are not tried again by themselves, newest first, a hundred at most. */
  listFailed(): Promise<FailedJob[]>
  /** Returns the queue it is in again; undefined when that job has not failed, or is gone. */
  retry(jobId: string): Promise<string | undefined>
  /** Those of these queues that wait, are done or were given up; not those that somebody is at. */
  purge(db: Database, queues: readonly string[]): Promise<void>
}

export interface WorkState {
  name: string
  /** In plain words, for administrators. */
  what: string
  /** Of what comes again by itself. */
  times?: WorkTimes
  /** Counted up to 1,000; 1,001 means more. */
  waiting: number
  /** Jobs that were given up; counted like those that wait. */
  failed: number
}

export interface WorkTimes {
  /** Has the times of Asia/Dhaka. */
  cron: string
  nextAt: Date
  /** What was last done before then is overdue: it should have come twice since. */
  overdueBefore: Date
}

export interface FailedJob {
  id: string
  queue: string
  job: object
  failedAt: Date
  /** As the program said it that could not do it. */
  reason: string
}

interface ProvenAccount {
  email: string
  name: string
  passwordHash: string
  madeAt: Date
}

/** Whoever holds the token may choose a new password for the account. */
export interface PasswordLink {
  accountId: string
  /** Of the account. */
  email: string
  token: string
  /** From then on it works no longer. */
  expiresAt: Date
}

/** Where somebody is signed in. The id is no secret: only the token in the cookie opens a session. */
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

/** The sign-ins of people, kept by the identity provider. All take part in the transaction they get. */
export interface AccountStore {
  /** The account and all its sessions. */
  remove(db: Database, email: string): Promise<void>
  endSessions(db: Database, email: string): Promise<void>
  /** Which of these e-mails have been shown to belong to whoever has the account. */
  listProven(db: Database, emails: string[]): Promise<string[]>
  /** Which of these e-mails belong to accounts with two-step login. */
  listWithTwoFactor(db: Database, emails: string[]): Promise<string[]>
  /** Undefined when there is no such account; so it is below. */
  findEmail(db: Database, accountId: string): Promise<string | undefined>
  makePasswordLink(db: Database, accountId: string): Promise<PasswordLink | undefined>
  isPasswordLinkOpen(db: Database, token: string): Promise<boolean>
  /** Where such a link leads, without the address of the shop. */
  passwordLinkPath(token: string): string
  /** Whether many others have the same; asked in small letters. */
  isCommonPassword(password: string): boolean
  /** What is kept of a password. Takes a while, so not within a transaction. */
  hashPassword(password: string): Promise<string>
  /**
   * Makes the account of an e-mail that has just been proven; one that was there, and whoever made
   * it, ends with its sessions and ways to sign in.
   */
  makeProven(db: Database, account: ProvenAccount): Promise<void>
  /** At most 100, the one used last first. */
  listSessions(db: Database, email: string): Promise<AccountSession[]>
  /** Returns how many were ended: one or none. */
  endSession(db: Database, email: string, id: string): Promise<number>
  endOtherSessions(db: Database, email: string, currentId: string): Promise<number>
  /** False when there was none. */
  removeTwoFactor(db: Database, email: string): Promise<boolean>
}

/** What every operation of the shop is handed. */
export interface Context extends Adapters {
  db: Database
  actor: Actor
  clock: Clock
  jobs: JobQueue
  accounts: AccountStore
  hmacOf: HmacOf
  /** The public address of the shop, without a slash at the end. */
  shopUrl: string
  /** The network address that the actor came from, where there is one. */
  address?: string
  /** What the environment has set, which wins over what the owner chooses. */
  environmentOverrides: EnvironmentOverrides
  /** The mailboxes that the environment names for the daily report. */
  reportRecipients: readonly string[]
  /** Whether strangers are counted; `off` for load tests, and never for failed sign-ins. */
  limits: 'on' | 'off'
  /** Names what an answer is made from, so that a change of it invalidates the answer. */
  addCacheTag?: ((tag: string) => void) | undefined
}

/** Runs one business event: everything in it, or nothing. Within another it becomes part of that. */
export async function inTransaction<Result>(
  context: Context,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  if (context.db.isTransaction) return work(context)
  return context.db.transaction().execute((db) => work({ ...context, db }))
}
