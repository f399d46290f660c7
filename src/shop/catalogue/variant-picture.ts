import { sql } from 'kysely'

/** Picture of a variant's colour, else of its product; null without any. Needs rows of `variants` and `products`. */
export const VARIANT_PICTURE = sql<string | null>`(
  select url from product_images
  where product_images.product_id = products.id
  order by product_images.colour is distinct from variants.colour, product_images.position
  limit 1)`.as('imageUrl')
