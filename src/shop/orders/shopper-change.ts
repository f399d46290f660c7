import type { Selectable } from 'kysely'
import type { DB } from '../rows.ts'
import type { OrderChange } from './contract.ts'
import { shopperNote } from './rules.ts'

/**
 * A step of an order's history as customers see it: its kind and statuses. Descriptions of edits and addresses are for
 * staff, and a former address may be a stranger's, so customers get neither.
 * @param changedBy the author, as that customer may see it
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
    note: row.statusKind === 'delivery' && !row.remark ? shopperNote(row.toStatus, row.note) : '',
  }
}
