import { sql } from 'kysely'
import type { Context } from '../shared/context.ts'
import { idsOfDemo } from './demo-rows.ts'

/** Where it stands by whom something is that stays. What people of the demo did to orders is history. */
const SIGNATURES = [
  ['settings', 'changed_by'],
  ['pages', 'changed_by'],
  ['connections', 'changed_by'],
  ['customer_notes', 'written_by'],
  ['order_notes', 'written_by'],
  ['contact_messages', 'answered_by'],
  ['contact_answers', 'answered_by'],
] as const

/** What the owner has made under an account of the demo is theirs. Takes part in a transaction. */
export async function handOver({ db }: Context, owner: string): Promise<void> {
  for (const [table, column] of SIGNATURES) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${owner}
      where ${sql.ref(column)} in (${idsOfDemo('person')})`.execute(db)
  }
}
