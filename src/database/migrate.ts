import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#shop/rows.ts'
import { listMissing, type Migration, readMigrations } from './migration-files.ts'

/** From the root: the built server is in another folder. */
const FOLDER = new URL('../../src/database/migrations/', import.meta.url)

/** When several servers start at once, one migrates and the others wait. The number is arbitrary. */
const LOCK = 3853314791062309107n

/** Altering a table waits for the queries that use it, and all later queries wait behind it. */
const LOCK_TIMEOUT = '5s'
const LOCK_NOT_AVAILABLE = '55P03'
const PAUSE_MS = 1000
const MAX_TRIES = 20

/**
 * Migrates the database to the newest schema, each migration in a transaction of its own. When one fails, the earlier
 * ones stay, and the next start goes on from there. Returns the names of the applied migrations.
 */
export async function migrate(db: Kysely<DB>, folder = FOLDER): Promise<string[]> {
  const applied: string[] = []
  for (const migration of listMissing(await listApplied(db), await readMigrations(folder))) {
    if (await applyPatiently(db, migration)) applied.push(migration.name)
  }
  return applied
}

async function noteApplied(db: Kysely<DB>, name: string): Promise<void> {
  await sql`insert into migrations values (${name}, ${new Date().toISOString()})`.execute(db)
}

async function listApplied(db: Kysely<DB>): Promise<Set<string>> {
  return db.transaction().execute(async (transaction) => {
    await waitForOthers(transaction)
    await makeList(transaction)
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(transaction)
    return new Set(rows.map(({ name }) => name))
  })
}

async function makeList(transaction: Kysely<DB>): Promise<void> {
  await sql`
    create table if not exists migrations (
      name varchar(255) primary key,
      timestamp varchar(255) not null
    )`.execute(transaction)
}

/** Waits as long as another server needs for its migrations. */
async function waitForOthers(transaction: Kysely<DB>): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(transaction)
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
}

/**
 * Creates the tables as the named migrations did elsewhere, in the transaction of the caller, which fills them.
 * @throws UnfitDatabase when this version does not know all of them
 */
export async function makeTables(
  transaction: Kysely<DB>,
  names: readonly string[],
  folder = FOLDER,
): Promise<void> {
  const wanted = new Set(names)
  const migrations = await readMigrations(folder)
  listMissing(wanted, migrations)
  await makeList(transaction)
  for (const { name, script } of migrations.filter((one) => wanted.has(one.name))) {
    await runScript(transaction, script)
    await noteApplied(transaction, name)
  }
}

/**
 * Applies the migrations that are missing from the named ones, in the transaction of the caller, which has filled the
 * tables.
 */
export async function addMissing(
  transaction: Kysely<DB>,
  names: readonly string[],
  folder = FOLDER,
): Promise<void> {
  for (const { name, script } of listMissing(new Set(names), await readMigrations(folder))) {
    await runScript(transaction, script)
    // Constraints are checked now, as at a commit; otherwise the next migration could not alter these tables.
    await sql`set constraints all immediate`.execute(transaction)
    await sql`set constraints all deferred`.execute(transaction)
    await noteApplied(transaction, name)
  }
}

/** Whether the database has any tables, of the shop or others. */
export async function hasTables(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_tables where schemaname = 'public' limit 1`.execute(db)
  return rows.length > 0
}

/** Names of the migrations still to be applied. Changes nothing. */
export async function listPending(db: Kysely<DB>, folder = FOLDER): Promise<string[]> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('migrations') is not null as "isThere"`.execute(db)
  const known = new Set<string>()
  if (rows[0]?.isThere) {
    const applied = await sql<{ name: string }>`select name from migrations`.execute(db)
    for (const { name } of applied.rows) known.add(name)
  }
  return listMissing(known, await readMigrations(folder)).map(({ name }) => name)
}

/** Gives way when a table is in use, so that the shop keeps running, and tries again. */
async function applyPatiently(db: Kysely<DB>, migration: Migration): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      return await apply(db, migration)
    } catch (error) {
      const isInUse = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
      if (!isInUse || tries === MAX_TRIES) throw error
      await wait(PAUSE_MS)
    }
  }
}

/** Returns whether this server applied it. */
async function apply(db: Kysely<DB>, { name, script }: Migration): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await waitForOthers(transaction)
    const done = await sql`select from migrations where name = ${name}`.execute(transaction)
    if (done.rows.length > 0) return false
    await sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`).execute(transaction)
    await runScript(transaction, script)
    await noteApplied(transaction, name)
    return true
  })
}

/** Runs a whole script as one statement: inside a transaction, the embedded engine takes one at a time. */
async function runScript(db: Kysely<DB>, script: string): Promise<void> {
  await sql.raw(`do $run$ begin execute $script$${script}$script$; end $run$`).execute(db)
}

/** Updates statistics: plans made for empty tables are bad plans for full ones. */
export async function analyze(db: Kysely<DB>): Promise<void> {
  await sql`analyze`.execute(db)
}
