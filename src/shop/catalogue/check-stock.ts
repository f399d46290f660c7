import { sql } from 'kysely'
import { type Check, findFault } from '../shared/check.ts'

export const stockIsExplained: Check = {
  holds: 'Every stock count is the sum of its movements',
  advice:
    'Count the pieces on the shelf and save that count on the product page; if it already shows that count, save a different one first.',
  find: (context) =>
    findFault(
      context,
      sql`
        select product_id || ' ' || size as name
        from product_sizes left join (
          select product_id, size, sum(quantity) as quantity from stock_movements group by 1, 2
        ) as moved using (product_id, size)
        where stock <> coalesce(moved.quantity, 0)`,
    ),
}

export const stockIsNotNegative: Check = {
  holds: 'No stock count is below zero',
  advice: 'Count the pieces on the shelf and save that count on the product page.',
  find: (context) =>
    findFault(
      context,
      sql`select product_id || ' ' || size as name from product_sizes where stock < 0`,
    ),
}
