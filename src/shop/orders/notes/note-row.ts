import type { Selectable } from 'kysely'
import type { DB } from '../../rows.ts'
import { hasRightTo } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import type { OrderNote } from './contract.ts'

export function toNote(
  context: Pick<Context, 'actor'>,
  row: Selectable<DB['orderNotes']>,
): OrderNote {
  return {
    id: String(row.id),
    writtenAt: row.writtenAt.toISOString(),
    writtenBy: row.writtenBy,
    isOwn: hasRightTo(context, 'noteOrders', row.accountId),
    text: row.text,
  }
}
