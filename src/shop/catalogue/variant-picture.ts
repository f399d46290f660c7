import { sql } from 'kysely'

/** Of the colour of a row of `variants` where there is one, else of its `products`; null without any. */
export const VARIANT_PICTURE = sql<string | null>`(
  select url from product_images
  where product_images.product_id = products.id
  order by product_images.colour is distinct from variants.colour, product_images.position
  limit 1)`.as('imageUrl')
