import type { Selectable } from 'kysely'
import { hasRightTo } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import type { OrderTables } from '../tables.ts'
import type { OrderNote } from './contract.ts'

export function toNote(
  context: Pick<Context, 'actor'>,
  row: Selectable<OrderTables['order_notes']>,
): OrderNote {
  return {
    id: String(row.id),
    writtenAt: row.written_at.toISOString(),
    writtenBy: row.written_by,
    isOwn: hasRightTo(context, 'noteOrders', row.account_id),
    text: row.text,
  }
}
