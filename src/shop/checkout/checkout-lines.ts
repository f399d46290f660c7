import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../rows.ts'
import { jsonArrayFrom } from '../shared/json-from.ts'

export function linesOf(checkout: ExpressionBuilder<DB, 'heldCheckouts'>) {
  return jsonArrayFrom(
    checkout
      .selectFrom('checkoutLines')
      .whereRef('checkoutId', '=', 'heldCheckouts.id')
      .orderBy('position')
      .select(['productId', 'variantId', 'name', 'nameBangla', 'size', 'colour', 'sku', 'imageUrl'])
      .select(['unitPricePaisa', 'regularPricePaisa', 'quantity', 'isPreorder']),
  ).as('lines')
}
