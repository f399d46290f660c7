import { sql } from 'kysely'
import { type Check, findFault } from '../shared/check.ts'

const advice =
  'If products were imported with triggers off, run "call list_all_products_anew()" in the database.'

export const listingsAreExact: Check = {
  holds: 'Product listings match their products',
  advice,
  find: (context) =>
    findFault(
      context,
      sql`
        select product_id as name
        from current_product_listings as now full join product_listings as stored using (product_id)
        where (now.category_id, now.is_featured, now.sizes, now.lower_name,
            now.name_words, now.search_words, now.added_at, now.is_offered, now.is_low, now.colours,
            now.size_run_id)
          is distinct from (stored.category_id, stored.is_featured, stored.sizes,
            stored.lower_name, stored.name_words, stored.search_words, stored.added_at, stored.is_offered,
            stored.is_low, stored.colours, stored.size_run_id)
        union
        select product_id
        from current_product_listings as now full join product_pieces as stored using (product_id)
        where (now.piece_count, now.category_id, now.is_featured, now.is_offered,
            cardinality(now.sizes) > 0, now.is_low)
          is distinct from (stored.piece_count, stored.category_id, stored.is_featured, stored.is_offered,
            stored.is_available, stored.is_low)`,
    ),
}

export const productFiguresAreExact: Check = {
  holds: 'Product counts match the products',
  advice,
  find: (context) =>
    findFault(
      context,
      sql`
        select category_id || case when is_featured then ', featured' else '' end
          || case when is_available then ', in stock' else ', not in stock' end as name
        from (
          select category_id, is_featured, is_available, sum(product_count) as count
          from product_figures group by 1, 2, 3
        ) as stored
        full join (
          select category_id, is_featured, cardinality(sizes) > 0 as is_available, count(*) as count
          from current_product_listings group by 1, 2, 3
        ) as counted using (category_id, is_featured, is_available)
        where coalesce(stored.count, 0) <> coalesce(counted.count, 0)`,
    ),
}
