import { sql } from 'kysely'
import type { Check } from '../shared/check.ts'

export const ordersHaveCustomers: Check = {
  holds: 'Every order belongs to a customer who is not merged',
  advice: 'If orders or customers were imported with triggers off, import both again with them on.',
  select: () => sql`
    select orders.id as name
    from orders left join customers on customers.id = customer_id
    where customers.id is null or merged_into is not null`,
}

export const mergesEndSomewhere: Check = {
  holds: 'No customer is merged into a merged one',
  advice:
    'In the database, set merged_into of each customer named to the customer at the end of the chain.',
  select: () => sql`
    select merged.id::text as name
    from customers as merged join customers as kept on kept.id = merged.merged_into
    where kept.merged_into is not null`,
}
