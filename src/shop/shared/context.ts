import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import type { Actor } from './actor.ts'
import type { Clock } from './clock.ts'

export type Database = Kysely<Tables>

/** Puts work off. Given a transaction, the job exists if and only if the transaction commits. */
export interface JobQueue {
  add(db: Database, queue: string, job: object): Promise<void>
}

/** The sign-ins of people, kept by the identity provider. Both take part in the transaction they get. */
export interface AccountStore {
  /** The account and all its sessions. */
  remove(db: Database, email: string): Promise<void>
  endSessions(db: Database, email: string): Promise<void>
}

/** What every operation of the shop is handed. */
export interface Context {
  db: Database
  actor: Actor
  clock: Clock
  jobs: JobQueue
  accounts: AccountStore
  /** The network address that the actor came from, where there is one. */
  address?: string
}

/** Runs one business event: everything in it, or nothing. Within another it becomes part of that. */
export async function inTransaction<Result>(
  context: Context,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  if (context.db.isTransaction) return work(context)
  return context.db.transaction().execute((db) => work({ ...context, db }))
}
