import { sql } from 'kysely'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { PutAway } from './contract.ts'

/** Puts a line of the list away, or back. @throws ShopError unauthenticated, forbidden */
export async function putAway(context: Context, { thing, isPutAway }: PutAway): Promise<void> {
  requireRight(context, 'manageSettings')
  const changed = isPutAway
    ? sql`array_append(array_remove(put_away, ${thing}), ${thing})`
    : sql`array_remove(put_away, ${thing})`
  await sql`update shop_beginning set put_away = ${changed}`.execute(context.db)
}
