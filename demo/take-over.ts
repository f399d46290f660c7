import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { imageKeys } from '#shop/images/rules.ts'
import { SETTINGS_GROUPS, type SettingsGroup } from '#shop/settings/contract.ts'
import { readGroup } from '#shop/settings/rules.ts'
import type { BeginOwnShop, OwnInDemo } from '#shop/setup/contract.ts'
import type { Context, Database } from '#shop/shared/context.ts'
import { categories } from './categories.ts'
import { readCategoryPictures, readDemoSettings } from './fill.ts'
import { products } from './products.ts'

const demoProducts = products.map(({ id }) => id)
const demoCategories = categories.map(({ id }) => id)

/** The size runs of every new shop. */
const GIVEN_RUNS = ['letters', 'waist', 'shoes', 'panjabi', 'children', 'one-size']

const ALL = sql<boolean>`true`

/** @param productId an SQL expression for the product's id */
const isOwnProduct = (productId: RawBuilder<string>) =>
  sql<boolean>`${productId} <> all(${demoProducts}::text[])`

/** Categories that the owner added, and the demo's categories with an own product. */
const isTakenOver = (categoryId: RawBuilder<string>) => sql<boolean>`(
  ${categoryId} <> all(${demoCategories}::text[])
  or exists (select from products
    where products.category_id = ${categoryId} and ${isOwnProduct(sql`products.id`)}))`

/** Counts what the owner has added in the demo and can take over into their own shop. */
export async function countOwn(demo: Context): Promise<OwnInDemo> {
  const { rows } = await sql<{ products: number; others: number }>`
    select (select count(*)::int from products where ${isOwnProduct(sql`id`)}) as products,
      (select count(*)::int from pages where state <> 'removed')
        + (select count(*)::int from connections)
        + (select count(*)::int from size_runs where id <> all(${GIVEN_RUNS}::text[])) as others`.execute(
    demo.db,
  )
  const { products = 0, others = 0 } = rows[0] ?? {}
  return { products, settings: (await readOwnSettings(demo)).length + others }
}

/** Copies what the owner chose into their shop, within its transaction, and the pictures it uses. */
export async function takeOver(
  demo: Context,
  own: Context,
  takesOver: Pick<BeginOwnShop, 'products' | 'settings'>,
  owner: string,
): Promise<void> {
  const copied: string[] = []
  if (takesOver.products || takesOver.settings) await copySizeRuns(demo, own)
  if (takesOver.products) copied.push(...(await copyProducts(demo, own, owner)))
  if (takesOver.settings) copied.push(...(await copySettings(demo, own, owner)))
  await copyPictures(demo, own, copied.join())
}

async function copyProducts(demo: Context, own: Context, owner: string): Promise<string[]> {
  const ofProduct = isOwnProduct(sql`product_id`)
  const copied = [
    await copyRows(
      demo,
      own,
      'categories',
      isTakenOver(sql`chosen.id`),
      await withoutDemoContent(),
    ),
    await copyRows(demo, own, 'products', isOwnProduct(sql`id`)),
    await copyRows(demo, own, 'product_colours', ofProduct),
    await copyRows(demo, own, 'product_images', ofProduct),
    await copyRows(demo, own, 'variants', ofProduct),
  ]
  // Stock starts at its current count, without the demo's orders.
  await sql`
    insert into stock_movements (variant_id, quantity, reason, moved_at, moved_by)
    select id, stock, 'stocked', ${own.clock.now()}, ${owner}
    from variants where stock > 0`.execute(own.db)
  return copied
}

async function copySizeRuns(demo: Context, own: Context): Promise<void> {
  await own.db.deleteFrom('sizeRuns').execute()
  await copyRows(demo, own, 'size_runs', ALL)
  await copyRows(demo, own, 'sizes', ALL)
}

/** Removes the demo's text and picture of a category unless the owner changed them. */
async function withoutDemoContent(): Promise<RawBuilder<unknown>> {
  const descriptions = categories.map(({ description }) => description)
  const inBangla = categories.map(({ descriptionBangla }) => descriptionBangla)
  const pictures = await readCategoryPictures()
  return sql`jsonb_build_object(
    'description', case when description = any(${descriptions}::text[]) then '' else description end,
    'description_bangla', case when description_bangla = any(${inBangla}::text[]) then '' else description_bangla end,
    'image_url', case when image_url = any(${pictures}::text[]) then '' else image_url end)`
}

async function copySettings(demo: Context, own: Context, owner: string): Promise<string[]> {
  const settings = await readOwnSettings(demo)
  const now = own.clock.now()
  for (const { name, value } of settings) {
    await own.db
      .insertInto('settings')
      .values({ name, value, version: 1, changedAt: now, changedBy: owner })
      .execute()
  }
  const byOwner = sql`jsonb_build_object('changed_by', ${owner}::text)`
  return [
    ...settings.map(({ value }) => value),
    await copyRows(demo, own, 'connections', ALL, byOwner),
    await copyRows(demo, own, 'pages', ALL, byOwner),
    await copyRows(demo, own, 'old_page_slugs', ALL),
    await copyRows(demo, own, 'page_images', ALL),
  ]
}

/**
 * Groups of settings with their changed fields, as JSON; for lists, the changed entries. A group whose fields only
 * make sense together is taken as a whole.
 */
async function readOwnSettings({ db }: Context): Promise<{ name: string; value: string }[]> {
  const demoSettings: Record<string, Record<string, unknown>> = await readDemoSettings()
  const rows = await db.selectFrom('settings').orderBy('name').select(['name', 'value']).execute()
  return rows.flatMap(({ name, value }) => {
    const own = Object.entries(value as object)
      .filter(([field, chosen]) => !isDeepStrictEqual(chosen, demoSettings[name]?.[field]))
      .map(([field, chosen]) => [field, withoutEntries(chosen, demoSettings[name]?.[field])])
    if (own.length === 0) return []
    const fields = Object.fromEntries(own)
    const isWhole = isGroup(name) && readGroup(name, fields).problem !== undefined
    return { name, value: JSON.stringify(isWhole ? value : fields) }
  })
}

const isGroup = (name: string): name is SettingsGroup =>
  SETTINGS_GROUPS.some((each) => each === name)

function withoutEntries(list: unknown, ofDemo: unknown): unknown {
  if (!Array.isArray(list) || !Array.isArray(ofDemo)) return list
  return list.filter((entry) => !ofDemo.some((each) => isDeepStrictEqual(each, entry)))
}

/** Both databases have the same tables. Returns the copied rows as JSON. */
async function copyRows(
  { db: from }: Context,
  { db: to }: Context,
  name: string,
  of: RawBuilder<boolean>,
  changes: RawBuilder<unknown> = sql`'{}'::jsonb`,
): Promise<string> {
  const table = sql.table(name)
  const columns = sql.join((await listColumns(from, name)).map((column) => sql.ref(column)))
  const { rows } = await sql<{ content: string }>`
    select coalesce(json_agg(to_jsonb(chosen) || ${changes}), '[]')::text
      as content
    from ${table} as chosen where ${of}`.execute(from)
  const content = rows[0]?.content ?? '[]'
  await sql`
    insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${content}::json)`.execute(to)
  return content
}

async function listColumns(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(db)
  return rows.map(({ name }) => name)
}

/** @param copied JSON that contains their URLs or hashes */
async function copyPictures(demo: Context, own: Context, copied: string): Promise<void> {
  const hashes = [...new Set(copied.match(/\b[0-9a-f]{32}\b/g))]
  const isShown = sql<boolean>`hash = any(${hashes}::text[]) and removed_at is null`
  await copyRows(demo, own, 'images', isShown)
  const images = await own.db.selectFrom('images').select(['hash', 'width']).execute()
  for (const key of images.flatMap(({ hash, width }) => imageKeys(hash, width))) {
    const bytes = await demo.images.store.read(key)
    if (bytes) await own.images.store.write(key, bytes)
  }
}
