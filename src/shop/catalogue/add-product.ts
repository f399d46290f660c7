import { randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import type { DB } from '../rows.ts'
import { readSettings } from '../settings/queries.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { inEnglish } from '../shared/in-language.ts'
import { formatTaka } from '../shared/money.ts'
import { refuseField } from '../shared/shop-error.ts'
import { countedSlug, slugOf } from '../shared/slug.ts'
import type { NewProduct, Product } from './contract.ts'
import { requireCategory } from './lock-catalogue.ts'
import { requirePermitted } from './permitted-fields.ts'
import { toProductColumns, withInitials } from './product-fields.ts'
import { getProduct, readArchivedIds } from './queries.ts'
import { picturesOf } from './rules.ts'
import { setOptions, setPictureColours } from './set-options.ts'
import { setPictures } from './set-pictures.ts'

/** How many products of one name get it in their ids. */
const MAX_COUNTED = 100

/** Number of ids per timestamp. */
const IDS_PER_MOMENT = 1000

/**
 * `addedAt` is now, unless the product is older than the shop.
 * @throws ShopError unauthenticated, forbidden, invalid, conflict when the id or an SKU is taken
 */
export async function addProduct(
  context: Context,
  input: NewProduct,
  addedAt: Date = context.clock.now(),
): Promise<Product> {
  requireRight(context, 'manageCatalogue')
  requirePermitted(context, input)
  return inTransaction(context, async (transaction) => {
    const categoryId = await requireCategory(transaction, input.category)
    const id = await insertProduct(transaction, {
      wantedId: input.id,
      ...toProductColumns(withInitials({ ...input, category: categoryId })),
      createdAt: addedAt,
      updatedAt: addedAt,
    })
    const field = input.images ? 'images' : 'image'
    await setPictures(transaction, id, { before: [], wanted: picturesOf(input), field })
    await setOptions(transaction, id, input, undefined)
    if (input.colours) await setPictureColours(transaction, id, input.colours, [])
    await recordAudit(transaction, 'product_added', id, {
      name: input.name,
      price: inEnglish(() => formatTaka(input.price)),
    })
    return getProduct(transaction, id)
  })
}

type NewRow = Omit<Insertable<DB['products']>, 'id'>

async function insertProduct(
  context: Context,
  { wantedId, ...row }: NewRow & { wantedId: string | undefined },
): Promise<string> {
  for (const id of wantedId ? [wantedId] : await generateIds(context, row.name)) {
    if (isUid(id)) throw refuseField('id', m.refusal_choose_id_different())
    const added = await context.db
      .insertInto('products')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return added.id
  }
  const archived = await readArchivedIds(context, wantedId ? [wantedId] : [])
  const message =
    archived.size > 0 ? m.refusal_archived_product_id() : m.refusal_product_id_already()
  throw refuseField('id', message, 'conflict')
}

/**
 * Candidates for an id: the slug, if the shop uses names in URLs; then `PROD_{timestamp}_{random 0-999}`, and the
 * following ones in case it is taken.
 */
async function generateIds(context: Context, name: string): Promise<string[]> {
  const { searchEngines } = await readSettings(context)
  const slug = searchEngines.productNamesInUrls ? slugOf(name) : ''
  const counted = Array.from({ length: MAX_COUNTED - 1 }, (_, i) => countedSlug(slug, i + 2))
  const first = randomInt(IDS_PER_MOMENT)
  const numbered = Array.from(
    { length: IDS_PER_MOMENT },
    (_, i) => `PROD_${context.clock.now().getTime()}_${(first + i) % IDS_PER_MOMENT}`,
  )
  return slug === '' || isUid(slug) ? numbered : [slug, ...counted, ...numbered]
}
