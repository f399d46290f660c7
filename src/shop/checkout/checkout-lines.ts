import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tables } from '../tables.ts'

/** What the selected checkout holds. */
export function linesOf(checkout: ExpressionBuilder<Tables, 'held_checkouts'>) {
  return jsonArrayFrom(
    checkout
      .selectFrom('checkout_lines')
      .whereRef('checkout_id', '=', 'held_checkouts.id')
      .orderBy('position')
      .select([
        'product_id as productId',
        'name',
        'size',
        'colour',
        'sku',
        'image_url as imageUrl',
        'unit_price_paisa as unitPricePaisa',
        'regular_price_paisa as regularPricePaisa',
        'quantity',
        'is_preorder as isPreorder',
      ]),
  ).as('lines')
}
