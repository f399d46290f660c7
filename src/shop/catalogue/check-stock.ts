import { sql } from 'kysely'
import type { Check } from '../shared/check.ts'

export const stockIsExplained: Check = {
  holds: 'Every stock count is the sum of its movements',
  advice:
    'Count the pieces on the shelf and save that count on the product page; if it already shows that count, save a different one first.',
  select: () => sql`
    select concat_ws(' ', product_id, size, nullif(colour, '')) as name
    from variants left join (
      select variant_id, sum(quantity) as quantity from stock_movements group by 1
    ) as moved on variant_id = id
    where stock <> coalesce(moved.quantity, 0)`,
}

export const stockIsNotNegative: Check = {
  holds: 'No stock count is below zero',
  advice: 'Count the pieces on the shelf and save that count on the product page.',
  select: () => sql`
    select concat_ws(' ', product_id, size, nullif(colour, '')) as name
    from variants where stock < 0`,
}
