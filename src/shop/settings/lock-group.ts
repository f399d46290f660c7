import { sql } from 'kysely'
import type { Context } from '../shared/context.ts'
import type { SettingsGroup } from './contract.ts'

/** Locks a group until the transaction ends. An advisory lock, because there may be no row yet. */
export async function lockGroup({ db }: Pick<Context, 'db'>, group: SettingsGroup): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settings ${group}`}, 0))`.execute(db)
}
