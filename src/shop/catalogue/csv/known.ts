import { sql } from 'kysely'
import { m } from '#messages'
import { hashOfUrl, ownPath } from '../../images/rules.ts'
import type { Context, DbContext } from '../../shared/context.ts'
import { foldText } from '../../shared/read-text.ts'
import type { Product } from '../contract.ts'
import { listProductsOfIds, readArchivedIds } from '../queries.ts'
import { GENERAL } from '../rules.ts'
import { PICTURES, SKU } from './columns.ts'
import type { ProductFile } from './contract.ts'
import type { FileProduct } from './read-table.ts'

/** Products per read. */
const PIECE = 200

/** Products and SKUs of the file that the shop has. */
export async function readStored(context: Context, products: readonly FileProduct[]) {
  const stored = new Map<string, Product>()
  const archived = new Set<string>()
  const taken = new Map<string, string>()
  for (let i = 0; i < products.length; i += PIECE) {
    const piece = products.slice(i, i + PIECE)
    const ids = piece.flatMap(({ id }) => id || [])
    for (const each of await listProductsOfIds(context, ids)) stored.set(each.id, each)
    for (const id of await readArchivedIds(context, ids)) archived.add(id)
    const skus = piece.flatMap(({ rows }) =>
      rows.flatMap(({ cell }) => cell(SKU)?.toLowerCase() || []),
    )
    const { rows } = await sql<{ sku: string; productId: string }>`
      select lower(sku) as sku, product_id as "productId" from variants where lower(sku) = any(${skus}::text[])`.execute(
      context.db,
    )
    for (const { sku, productId } of rows) taken.set(sku, productId)
  }
  return { stored, archived, taken }
}

/** Includes `general`, which is created when it is needed. */
export async function readCategories({ db }: Context) {
  const rows = await db.selectFrom('categories').select(['id', 'name']).execute()
  const ids = [GENERAL, ...rows.map(({ id }) => id)]
  return {
    categories: new Map([
      ...rows.map(({ id, name }) => [foldText(name), id] as const),
      ...ids.map((id) => [id, id] as const),
    ]),
    categoryNames: new Map(rows.map(({ id, name }) => [id, name])),
  }
}

const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:|\/)/i

/**
 * Returns a function that says why a picture is unavailable; undefined when it is available. Looks up which of the
 * file's own pictures exist.
 */
export async function createPictureReader(
  { db }: DbContext,
  products: readonly FileProduct[],
  file: Pick<ProductFile, 'hasPicture'>,
): Promise<(picture: string) => string | undefined> {
  const rows = products.flatMap((product) => product.rows)
  const cells = rows.flatMap(({ cell }) => PICTURES.map((column) => cell(column) ?? ''))
  const hashes = [...new Set(cells.flatMap((picture) => hashOfUrl(ownPath(picture)) ?? []))]
  const images = await db
    .selectFrom('images')
    .where('hash', '=', ({ fn, val }) => fn<string>('any', [val(hashes)]))
    .where('removedAt', 'is', null)
    .select('hash')
    .execute()
  const here = new Set(images.map(({ hash }) => hash))
  return (picture) => {
    const hash = hashOfUrl(ownPath(picture))
    if (hash !== undefined && here.has(hash)) return undefined
    if (file.hasPicture(picture)) return undefined
    if (hash !== undefined) return m.import_image_gone()
    return ADDRESS.test(picture) ? m.import_image_address() : m.import_image_not_in_zip()
  }
}
