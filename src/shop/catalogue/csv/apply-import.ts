import { sql } from 'kysely'
import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import { requireShop } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { endIfHung } from '../../shared/end-if-hung.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { isShopError, ShopError } from '../../shared/shop-error.ts'
import { applyChange } from './apply-change.ts'
import type { ImportReport } from './contract.ts'
import { type ImportJob, saveImport } from './imports.ts'

/** Products per transaction: a tenth of a second, for which orders of them may wait. */
const BATCH = 10

/**
 * Imports a checked file, a few products per transaction; docs/decisions/0012. Starts only if everything is as it was
 * when checked; products refused after that are listed in the import. A repeated run continues where it stopped.
 * @param mayPass whether an error, as of a database that restarts, may not come again: then the import stays under way
 * @throws errors that may pass, and any that is not a `ShopError`
 */
export async function applyImport(
  context: Context,
  job: ImportJob,
  mayPass: (error: unknown) => boolean,
): Promise<void> {
  requireShop(context)
  const { importId, email, address, canReadCosts, language } = job
  const rights = ['manageCatalogue' as const, ...(canReadCosts ? (['readCosts'] as const) : [])]
  const person = {
    kind: 'person',
    email,
    name: email,
    staffRole: { id: 'import', name: 'Import', rights },
  } as const
  const importing = { ...context, actor: email === '' ? context.actor : person, address }
  try {
    await inLanguage(language, () => applyRows(importing, importId))
  } catch (error) {
    if (mayPass(error)) throw error
    const message = isShopError(error) ? error.message : inLanguage(language, m.import_stopped)
    await saveImport(context, importId, { from: 'applying', to: 'failed', report: { message } })
    if (!isShopError(error)) throw error
  }
}

async function applyRows(context: Context, importId: string): Promise<void> {
  const found = await context.db
    .selectFrom('productImports')
    .where('id', '=', importId)
    .where('state', '=', 'applying')
    .select('report')
    .executeTakeFirst()
  if (!found) return
  const { report } = found
  const rows = await readRows(context, importId)
  if (rows.length === report.added + report.changed) await requireUnchanged(context, importId)
  for (let i = 0; i < rows.length; i += BATCH)
    await applyBatch(context, importId, rows.slice(i, i + BATCH))
  await finish(context, importId)
}

/** In the order in which all code locks products. */
async function readRows({ db }: Context, importId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('productImportRows')
    .where('importId', '=', importId)
    .orderBy('productId')
    .select('productId')
    .execute()
  return rows.map(({ productId }) => productId)
}

const MAX_NAMED = 5

/** @throws ShopError conflict when products or counts have changed since the check */
async function requireUnchanged({ db }: Context, importId: string): Promise<void> {
  const { rows } = await sql<{ id: string; row: number }>`
    select wanted.product_id as id, wanted.row
    from product_import_rows as wanted left join products on products.id = wanted.product_id
    where wanted.import_id = ${importId} and case when wanted.change ->> 'id' is null
      then exists (select from products as come where come.id = wanted.change #>> '{input,id}')
      else products.id is null
        or products.updated_at <> (wanted.change #>> '{input,shownUpdatedAt}')::timestamptz
        or exists (
          select from jsonb_to_recordset(wanted.change #> '{input,variants}')
            as said (size text, colour text, stock integer, "shownStock" integer)
          join variants on variants.product_id = wanted.product_id
            and variants.size = said.size and variants.colour = said.colour
          where said.stock is distinct from "shownStock" and variants.stock is distinct from "shownStock"
        )
      end
    order by wanted.row limit ${MAX_NAMED + 1}`.execute(db)
  if (rows.length === 0) return
  const names = rows
    .slice(0, MAX_NAMED)
    .map(({ id, row }) => (id.startsWith('#') ? '' : `${id}, `) + m.import_moved_row({ row }))
  if (rows.length > MAX_NAMED) names.push(m.import_moved_others())
  throw new ShopError('conflict', m.import_moved({ rows: names.join('; ') }))
}

/** All in one transaction, or one by one when one of them is refused. */
async function applyBatch(
  context: Context,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  await inTransaction(context, async (transaction) => {
    const { db } = transaction
    await endIfHung(transaction)
    // Locks in the order of the verbs, before they do: categories, products, then SKUs.
    await sql`select from categories order by id for key share`.execute(db)
    await sql`select from products where id = any(${ids}) order by id for update`.execute(db)
    for (const id of ids) {
      const row = await takeRow(transaction, importId, id)
      if (row) await applyChange(transaction, row.change)
    }
  }).catch(async (error: unknown) => {
    if (!isShopError(error) || error.code === 'unavailable') throw error
    const [productId = ''] = ids
    if (ids.length === 1) await noteRefusal(context, { importId, productId, error })
    else for (const id of ids) await applyBatch(context, importId, [id])
  })
}

/** Removes the row together with the change, so that it happens once. */
function takeRow({ db }: Context, importId: string, productId: string) {
  return db
    .deleteFrom('productImportRows')
    .where('importId', '=', importId)
    .where('productId', '=', productId)
    .returning(['row', 'change'])
    .executeTakeFirst()
}

async function noteRefusal(
  context: Context,
  { importId, productId, error }: { importId: string; productId: string; error: ShopError },
): Promise<void> {
  await inTransaction(context, async (transaction) => {
    const { db } = transaction
    const row = await takeRow(transaction, importId, productId)
    if (!row) return
    const { report } = await db
      .selectFrom('productImports')
      .where('id', '=', importId)
      .select('report')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const kind = row.change.id === null ? 'added' : 'changed'
    const problem = {
      row: row.row,
      column: '',
      value: row.change.input.name,
      message: error.message,
    }
    const change: Partial<ImportReport> = {
      [kind]: report[kind] - 1,
      problemCount: report.problemCount + 1,
      problems: [...report.problems, problem],
    }
    await saveImport(transaction, importId, { from: 'applying', to: 'applying', report: change })
  })
}

async function finish(context: Context, importId: string): Promise<void> {
  await inTransaction(context, async (transaction) => {
    const { report } = await transaction.db
      .selectFrom('productImports')
      .where('id', '=', importId)
      .select('report')
      .executeTakeFirstOrThrow()
    const { added, changed, sizesRemoved, problems } = report
    const isApplied = added + changed > 0
    if (isApplied)
      await recordAudit(transaction, 'products_imported', importId, {
        added,
        changed,
        sizesRemoved,
      })
    const message = isApplied ? '' : m.import_nothing({ reason: problems[0]?.message ?? '' })
    await saveImport(transaction, importId, {
      from: 'applying',
      to: isApplied ? 'applied' : 'failed',
      report: { message },
    })
  })
}
