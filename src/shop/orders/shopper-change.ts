import type { Selectable } from 'kysely'
import type { OrderChange } from './contract.ts'
import { shopperNote } from './rules.ts'
import type { OrderTables } from './tables.ts'

/**
 * A step of an order's history for customers: its kind, and statuses. An address or an edit is kept in words for
 * staff, and a former address may be a stranger's, so customers get no word of either.
 * @param changedBy as that customer may know it
 */
export function toShopperChange(
  row: Selectable<OrderTables['order_changes']>,
  changedBy: string,
): OrderChange {
  const isStatus = row.status_kind !== 'address' && row.status_kind !== 'edit'
  return {
    changedAt: row.changed_at.toISOString(),
    changedBy,
    kind: row.status_kind,
    from: isStatus ? row.from_status : null,
    to: isStatus ? row.to_status : '',
    note: row.status_kind === 'delivery' ? shopperNote(row.to_status, row.note) : '',
  }
}
