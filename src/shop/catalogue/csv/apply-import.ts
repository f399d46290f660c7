import { sql } from 'kysely'
import { recordAudit } from '../../audit/record-audit.ts'
import { requireShop } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { endIfHung } from '../../shared/end-if-hung.ts'
import { isShopError } from '../../shared/shop-error.ts'
import { createGeneralCategory } from '../create-general-category.ts'
import { GENERAL } from '../rules.ts'
import { applyProducts } from './apply-products.ts'
import { applySizes, lockCounted } from './apply-sizes.ts'
import { type ImportJob, saveImport } from './imports.ts'

const FAILED = 'The import failed. Nothing was changed. Please try again.'

/**
 * Imports what was looked through: all of it in one transaction, or nothing. Doing it again does
 * nothing. What became of it is told by the import.
 * @throws whatever went wrong and is no `ShopError`
 */
export async function applyImport(context: Context, job: ImportJob): Promise<void> {
  requireShop(context)
  const { importId, email, address } = job
  const staffRole = { id: 'import', name: 'Import', rights: ['manageCatalogue'] } as const
  const person = { kind: 'person', email, name: email, staffRole } as const
  const actor = email === '' ? context.actor : person
  try {
    await inTransaction({ ...context, actor, address }, (transaction) =>
      applyAll(transaction, importId),
    )
  } catch (error) {
    const message = isShopError(error) ? error.message : FAILED
    await saveImport(context, importId, { from: 'applying', to: 'failed', report: { message } })
    if (!isShopError(error)) throw error
  }
}

/**
 * In the order in which everybody takes these locks: categories, products, sizes. Sizes come last, so
 * that an order waits for as short as can be, and only where its count changes; docs/decisions/0012.
 */
async function applyAll(context: Context, importId: string): Promise<void> {
  const { db } = context
  await endIfHung(context)
  const found = await db
    .selectFrom('productImports')
    .where('id', '=', importId)
    .where('state', '=', 'applying')
    .select('report')
    .forUpdate()
    .executeTakeFirst()
  if (!found) return
  await lockCategories(context, importId)
  await applyProducts(context, importId)
  await lockCounted(context, importId)
  await applySizes(context, importId)
  const { added, changed, sizesRemoved } = found.report
  await recordAudit(context, 'products_imported', importId, { added, changed, sizesRemoved })
  await db.deleteFrom('productImportRows').where('importId', '=', importId).execute()
  await saveImport(context, importId, { from: 'applying', to: 'applied' })
}

/** None of them goes meanwhile, with its products. */
async function lockCategories({ db }: Context, importId: string): Promise<void> {
  await sql`select id from categories order by id for key share`.execute(db)
  const { rows } = await sql`
    select from product_import_rows
    where import_id = ${importId} and change -> 'fields' ->> 'categoryId' = ${GENERAL}
    limit 1`.execute(db)
  if (rows.length > 0) await createGeneralCategory({ db })
}
