import { sql } from 'kysely'
import type { Database } from '#shop/shared/context.ts'
import { toPaisa } from '#shop/shared/money.ts'
import { products as demoProducts } from '../products.ts'
import { BANGLA_SENTENCES, COLOURS, GARMENTS } from './words.ts'

/** The templates for seeded products; `is_one_size` and the names decide the rest. */
const models = demoProducts.flatMap(({ id, name, category, description, priceTaka }) => {
  const noun = Object.keys(GARMENTS).findLast((garment) => name.includes(garment))
  const garment = noun === undefined ? undefined : GARMENTS[noun]
  if (!noun || !garment) return []
  const sentences = description.split(/(?<=\.) /)
  return garment.kinds.map(([kind, banglaKind]) => ({
    demo_id: id,
    category_id: category,
    name: `${kind} ${noun}`,
    bangla_name: `${banglaKind} ${garment.bangla}`,
    is_one_size: garment.isOneSize ?? false,
    price_paisa: toPaisa(priceTaka),
    sentences,
  }))
})

/** An id such as `indigo-khadi-panjabi-000123`; only seeded ids end with six digits. */
export const SEEDED_ID = '-[0-9]{6}$'

/** Adds that many products to the demo's, with pictures, sizes, stock and search words. */
export async function seedProducts(db: Database, count: number, now: Date): Promise<void> {
  if (count === 0) return
  await writeModels(db)
  await planProducts(db, count, now)
  await sql`
    insert into products (id, name, description, price_paisa, category_id, is_featured, is_offered,
      size_run_id, created_at, updated_at)
    select id, name, description, price_paisa, category_id, is_featured, is_offered,
      case when sizes = array['One size'] then 'one-size' else 'letters' end, created_at, created_at
    from seed_products order by n`.execute(db)
  await sql`
    insert into product_images (product_id, position, url)
    select seed_products.id, picture.position, picture.url
    from seed_products join product_images as picture on picture.product_id = demo_id`.execute(db)
  await sql`
    insert into variants (product_id, size_run_id, size, stock)
    select id, size_run_id, size, case
      when pick_stock < 8 or pg_temp.pick(n, 21, 100) < 5 then 0
      when pick_stock < 12 then null
      when pick_stock < 35 then 1 + pick_stock % 5
      else pick_stock end
    from seed_products join products using (id) cross join lateral (
      select size, pg_temp.pick(n * 8 + ordinality, 22, 100) as pick_stock
      from unnest(sizes) with ordinality as made (size, ordinality)
    ) as made`.execute(db)
  await sql`
    insert into stock_movements (variant_id, quantity, reason, moved_at)
    select variants.id, stock, 'stocked', created_at
    from seed_products join variants on product_id = seed_products.id
    where stock > 0`.execute(db)
  await sql`
    insert into search_vocabulary select distinct unnest(search_words) from products
    on conflict do nothing`.execute(db)
}

/** Templates whose demo product still exists, and so do its pictures. */
async function writeModels(db: Database): Promise<void> {
  await sql`
    create temporary table seed_models on commit drop as
    select row_number() over (order by demo_id, model.name) - 1 as i, model.*
    from jsonb_to_recordset(${JSON.stringify(models)}::jsonb) as model (
      demo_id text, category_id text, name text, bangla_name text, is_one_size boolean,
      price_paisa bigint, sentences text[])
    where exists (select from products where products.id = demo_id)
      and exists (select from categories where categories.id = model.category_id)`.execute(db)
}

/** Added over three years, at a growing rate; one in eight has a Bangla name. */
async function planProducts(db: Database, count: number, now: Date): Promise<void> {
  const english = COLOURS.map(([word]) => word)
  const bangla = COLOURS.map(([, word]) => word)
  await sql`
    create temporary table seed_products on commit drop as
    with last as (
      select coalesce(max(right(id, 6)::integer), 0) as n, (select count(*) from seed_models) as models
      from products where id ~ ${SEEDED_ID}
    ), chosen as (
      select last.n + step as n,
        pg_temp.pick(last.n + step, 11, models::integer) as model,
        1 + pg_temp.pick(last.n + step, 12, ${english.length}::integer) as colour,
        ${now}::timestamptz - interval '1095 days' * (1 - sqrt((step - 0.5) / ${count}::integer))
          as created_at
      from last, generate_series(1, ${count}::integer) as step
    )
    select n, demo_id, category_id, created_at,
      regexp_replace(regexp_replace(lower((${english}::text[])[colour] || '-' || name), '[^a-z0-9]+',
        '-', 'g'), '-+', '-', 'g') || '-' || lpad(n::text, 6, '0') as id,
      case when n % 8 = 0 then (${bangla}::text[])[colour] || ' ' || bangla_name
        else (${english}::text[])[colour] || ' ' || name end as name,
      sentences[1] || ' '
        || sentences[2 + pg_temp.pick(n, 13, greatest(cardinality(sentences) - 1, 1))] || ' '
        || case when n % 3 = 0
          then (${BANGLA_SENTENCES}::text[])[1 + pg_temp.pick(n, 14, ${BANGLA_SENTENCES.length}::integer)]
          else 'Cash on delivery all over Bangladesh.' end
        || ' Style ' || (100000 + n) || '.' as description,
      -- Rounded to ten taka.
      (price_paisa * (70 + pg_temp.pick(n, 15, 80)) / 100000) * 1000 as price_paisa,
      pg_temp.pick(n, 16, 1000) < 3 as is_featured,
      pg_temp.pick(n, 17, 100) >= 2 as is_offered,
      case when is_one_size then array['One size']
        when n % 5 = 0 then array['S', 'M', 'L', 'XL', 'XXL']
        when n % 5 = 1 then array['M', 'L', 'XL', 'XXL']
        else array['S', 'M', 'L', 'XL'] end as sizes
    from chosen join seed_models on i = model`.execute(db)
}
