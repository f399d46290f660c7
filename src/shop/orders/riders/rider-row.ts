import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { foldText } from '../../shared/read-text.ts'
import type { Tables } from '../../tables.ts'
import type { Rider } from './contract.ts'

export const riderFields = ['id', 'name', 'phone', 'is_active'] as const

export interface RiderRow {
  id: string
  name: string
  phone: string | null
  is_active: boolean
}

export function toRider({ id, name, phone, is_active }: RiderRow): Rider {
  return { id, name, phone: phone ?? '', isActive: is_active }
}

/** Of the order that is selected. */
export function riderNameOf(order: ExpressionBuilder<Tables, 'orders'>) {
  return order
    .selectFrom('riders')
    .whereRef('riders.id', '=', 'orders.rider_id')
    .select('riders.name')
}

/** As `foldText` compares names. */
export function isNamed(name: string): RawBuilder<boolean> {
  return sql<boolean>`fold_text(riders.name) = ${foldText(name)}`
}
