import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../rows.ts'
import { foldText } from '../../shared/read-text.ts'
import type { Rider } from './contract.ts'

export const riderFields = ['id', 'name', 'phone', 'isActive'] as const

export interface RiderRow {
  id: string
  name: string
  phone: string | null
  isActive: boolean
}

export function toRider({ id, name, phone, isActive }: RiderRow): Rider {
  return { id, name, phone: phone ?? '', isActive: isActive }
}

/** Of the selected order. */
export function riderNameOf(order: ExpressionBuilder<DB, 'orders'>) {
  return order
    .selectFrom('riders')
    .whereRef('riders.id', '=', 'orders.riderId')
    .select('riders.name')
}

/** Compares names like `foldText`. */
export function isNamed(name: string): RawBuilder<boolean> {
  return sql<boolean>`fold_text(riders.name) = ${foldText(name)}`
}
