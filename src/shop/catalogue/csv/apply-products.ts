import { sql } from 'kysely'
import { requireImages } from '../../images/require-images.ts'
import type { Context } from '../../shared/context.ts'
import { PRODUCT_FIELDS, productFields } from '../product-fields.ts'
import { type ImportRow, readImportRows, requireUnchanged } from './import-rows.ts'

/**
 * Adds and changes products and their pictures within the caller's transaction. Those that are there
 * stay locked so that neither an order nor what gives pieces back waits for them.
 * @throws ShopError conflict, invalid
 */
export async function applyProducts(context: Context, importId: string): Promise<void> {
  for await (const rows of readImportRows(context, importId)) {
    await lockProducts(context, rows)
    await addProducts(context, rows)
    await changeProducts(context, rows)
    await setPictures(context, rows)
  }
}

async function lockProducts({ db }: Context, rows: readonly ImportRow[]): Promise<void> {
  const known = rows.filter(({ change }) => change.shownUpdatedAt !== null)
  if (known.length === 0) return
  const ids = known.map(({ id }) => id)
  const locked = await db
    .selectFrom('products')
    .where('id', 'in', ids)
    .orderBy('id')
    .select(['id', 'updatedAt'])
    .forNoKeyUpdate()
    .execute()
  const updatedAt = new Map(locked.map(({ id, updatedAt }) => [id, updatedAt.toISOString()]))
  const moved = known.filter(({ id, change }) => updatedAt.get(id) !== change.shownUpdatedAt)
  requireUnchanged(moved, 'Someone changed these products')
}

/** The columns of a product as the database reads them from JSON. */
const TYPES = {
  text: sql`text`,
  taka: sql`bigint`,
  switch: sql`boolean`,
  optionalTaka: sql`bigint`,
  minute: sql`timestamptz`,
  count: sql`integer`,
}
const FIELDS = PRODUCT_FIELDS.map((name) => productFields[name])
const NAMES = sql.join(FIELDS.map(({ column }) => sql.ref(column)))
/** As they are named in JSON. */
const named = (column: string) => sql.raw(`"${column}"`)
const WANTED = sql.join(FIELDS.map(({ column }) => named(column)))
const TYPED = sql`(id text, ${sql.join(
  FIELDS.map(({ column, kind }) => sql`${named(column)} ${TYPES[kind]}`),
)})`
const SET = sql.join(FIELDS.map(({ column }) => sql`${sql.ref(column)} = wanted.${named(column)}`))

function asJson(rows: readonly ImportRow[]): string {
  return JSON.stringify(rows.map(({ id, change }) => ({ id, ...change.fields })))
}

async function addProducts({ db, clock }: Context, rows: readonly ImportRow[]): Promise<void> {
  const added = rows.filter(({ change }) => change.shownUpdatedAt === null)
  if (added.length === 0) return
  const { rows: inserted } = await sql<{ id: string }>`
    insert into products (id, ${NAMES}, created_at, updated_at)
    select id, ${WANTED}, ${clock.now()}::timestamptz, ${clock.now()}::timestamptz
    from jsonb_to_recordset(${asJson(added)}::jsonb) as wanted ${TYPED}
    on conflict (id) do nothing
    returning id`.execute(db)
  const ids = new Set(inserted.map(({ id }) => id))
  requireUnchanged(
    added.filter(({ id }) => !ids.has(id)),
    'Someone added products with these IDs',
  )
}

/** No two states of a product have the same time, so that it tells them apart. */
async function changeProducts({ db, clock }: Context, rows: readonly ImportRow[]): Promise<void> {
  const known = rows.filter(({ change }) => change.shownUpdatedAt !== null)
  const changed = known.filter(({ change }) => change.fields)
  const touched = known.filter(({ change }) => !change.fields)
  const later = sql`greatest(${clock.now()}::timestamptz, products.updated_at + interval '1 ms')`
  if (changed.length > 0) {
    await sql`
      update products set ${SET}, updated_at = ${later}
      from jsonb_to_recordset(${asJson(changed)}::jsonb) as wanted ${TYPED}
      where products.id = wanted.id`.execute(db)
  }
  if (touched.length > 0) {
    await sql`
      update products set updated_at = ${later}
      where id = any(${touched.map(({ id }) => id)}::text[])`.execute(db)
  }
}

async function setPictures(context: Context, rows: readonly ImportRow[]): Promise<void> {
  const { db } = context
  const wanted = rows.flatMap(({ id, change }) =>
    (change.images ?? []).map((url, position) => ({ productId: id, position, url })),
  )
  if (wanted.length === 0) return
  await requireImages(
    context,
    wanted.map(({ url }) => url),
  )
  const ids = [...new Set(wanted.map(({ productId }) => productId))]
  const coloured = await db
    .selectFrom('productImages')
    .where('productId', 'in', ids)
    .where('colour', 'is not', null)
    .select(['productId', 'url', 'colour'])
    .execute()
  const colours = new Map(coloured.map((each) => [`${each.productId}\n${each.url}`, each.colour]))
  const pictures = wanted.map((each) => ({
    ...each,
    colour: colours.get(`${each.productId}\n${each.url}`) ?? null,
  }))
  await db.deleteFrom('productImages').where('productId', 'in', ids).execute()
  await sql`
    insert into product_images (product_id, position, url, colour)
    select "productId", position, url, colour
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb)
      as wanted ("productId" text, position integer, url text, colour text)`.execute(db)
}
