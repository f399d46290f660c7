import type { Selectable } from 'kysely'
import type { DB } from '../rows.ts'
import type { OrderChange } from './contract.ts'
import { shopperNote } from './rules.ts'

/**
 * A step of an order's history for customers: its kind, and statuses. An address or an edit is kept in words for
 * staff, and a former address may be a stranger's, so customers get no word of either.
 * @param changedBy as that customer may know it
 */
export function toShopperChange(
  row: Selectable<DB['orderChanges']>,
  changedBy: string,
): OrderChange {
  const isStatus = row.statusKind !== 'address' && row.statusKind !== 'edit'
  return {
    changedAt: row.changedAt.toISOString(),
    changedBy,
    kind: row.statusKind,
    from: isStatus ? row.fromStatus : null,
    to: isStatus ? row.toStatus : '',
    note: row.statusKind === 'delivery' ? shopperNote(row.toStatus, row.note) : '',
  }
}
