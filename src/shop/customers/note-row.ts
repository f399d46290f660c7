import type { Selectable } from 'kysely'
import type { DB } from '../rows.ts'
import type { Context } from '../shared/context.ts'
import type { Note } from './contract.ts'

export function toNote(
  row: Selectable<DB['customerNotes']>,
  { actor }: Pick<Context, 'actor'>,
): Note {
  return {
    _id: row.id,
    text: row.text,
    writtenBy: row.writtenBy,
    writtenAt: row.writtenAt.toISOString(),
    isOwn: actor.kind === 'person' && actor.email === row.writtenBy,
  }
}
