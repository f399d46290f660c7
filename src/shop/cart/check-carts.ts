import { sql } from 'kysely'

/** Cart lines of removed products. Their owners are informed, so this is not an error. */
export const selectCartsOfRemovedProducts = () => sql`
  select distinct product_id as name from cart_lines
  where not exists (select from products where id = product_id and archived_at is null)`
