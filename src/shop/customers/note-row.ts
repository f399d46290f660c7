import type { Selectable } from 'kysely'
import type { Context } from '../shared/context.ts'
import type { Note } from './contract.ts'
import type { CustomerTables } from './tables.ts'

export function toNote(
  row: Selectable<CustomerTables['customer_notes']>,
  { actor }: Pick<Context, 'actor'>,
): Note {
  return {
    _id: row.id,
    text: row.text,
    writtenBy: row.written_by,
    writtenAt: row.written_at.toISOString(),
    isOwn: actor.kind === 'person' && actor.email === row.written_by,
  }
}
