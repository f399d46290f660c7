import { sql } from 'kysely'
import { m } from '#messages'
import { hasRightToAll, requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { isUid } from '../../shared/id.ts'
import { type Language, shownLanguage } from '../../shared/language.ts'
import { refuseField, ShopError } from '../../shared/shop-error.ts'
import { hiddenColumns } from '../permitted-fields.ts'
import type { ImportApplication, ImportReport, ImportState, ProductImport } from './contract.ts'
import { EMPTY_REPORT } from './report.ts'

/** Queue of checked imports; see `applyImport`. */
export const IMPORT_QUEUE = 'product_imports'

export interface ImportJob {
  importId: string
  /** Email of the user who started it; empty when the shop did. */
  email: string
  address: string
  /** Whether that user may change costs. */
  canReadCosts: boolean
  /** Of the one who started it, who reads what was found. */
  language: Language
}

/** A check without progress for this long has died with its server. */
const SILENT_MS = 5 * 60 * 1000

type ReadContext = Pick<Context, 'db' | 'clock' | 'actor'>

/**
 * A colleague's too, without the values of columns that the actor may not see.
 * @throws ShopError unauthenticated, forbidden, not_found
 */
export async function getImport(context: ReadContext, id: string): Promise<ProductImport> {
  requireRight(context, 'manageCatalogue')
  const found = isUid(id) ? await findImport(context, id) : undefined
  if (!found) {
    throw new ShopError('not_found', m.refusal_import_gone_exists())
  }
  const { state, report, touchedAt, left } = found
  const isDead = state === 'checking' && touchedAt < silentSince(context)
  const wanted = report.added + report.changed
  const whole = { ...EMPTY_REPORT, ...report }
  const hidden = hiddenColumns(context)
  const isShown = ({ column }: { column: string }) => !hidden.includes(column)
  const told = {
    id,
    ...whole,
    values: state === 'checked' ? whole.values.filter(isShown) : [],
    problems: whole.problems.map((each) => (isShown(each) ? each : { ...each, value: '' })),
    done: state === 'applying' ? wanted - left : 0,
  }
  return isDead ? { ...told, state: 'failed', message: m.import_died() } : { ...told, state }
}

function findImport({ db }: ReadContext, id: string) {
  return db
    .selectFrom('productImports')
    .where('id', '=', id)
    .select(['state', 'report', 'touchedAt'])
    .select(({ selectFrom }) =>
      selectFrom('productImportRows')
        .where('importId', '=', id)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('left'),
    )
    .executeTakeFirst()
}

function silentSince({ clock }: Pick<Context, 'clock'>): Date {
  return new Date(clock.now().getTime() - SILENT_MS)
}

/**
 * Starts checking a file; it replaces any import that is not being applied yet. Returns the id.
 * @throws ShopError unauthenticated, forbidden, conflict when another is under way
 */
export async function createImport(context: Context): Promise<string> {
  requireRight(context, 'manageCatalogue')
  return inTransaction(context, async ({ db, clock }) => {
    await db.deleteFrom('productImports').where('state', '<>', 'applying').execute()
    await requireNoOtherImport(context, db)
    const { id } = await db
      .insertInto('productImports')
      .values({ state: 'checking', report: JSON.stringify(EMPTY_REPORT), touchedAt: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/**
 * Also keeps other imports from starting until the transaction ends.
 * @throws ShopError conflict when another import is under way
 */
async function requireNoOtherImport(
  context: Pick<Context, 'clock'>,
  db: Context['db'],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('product imports', 0))`.execute(db)
  const other = await db
    .selectFrom('productImports')
    .where((is) =>
      is.or([
        is('state', '=', 'applying'),
        is.and([is('state', '=', 'checking'), is('touchedAt', '>=', silentSince(context))]),
      ]),
    )
    .select('id')
    .executeTakeFirst()
  if (other) {
    throw new ShopError('conflict', m.refusal_another_import_running())
  }
}

/**
 * Queues a checked file to be imported.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when there is nothing to import, invalid
 */
export async function requestImport(
  context: Context,
  id: string,
  { createCategories }: ImportApplication,
): Promise<ProductImport> {
  requireRight(context, 'manageCatalogue')
  const { actor, address = '' } = context
  const email = actor.kind === 'person' ? actor.email : ''
  return inTransaction(context, async (transaction) => {
    await requireNoOtherImport(transaction, transaction.db)
    const checked = await getImport(transaction, id)
    const { state, problemCount, added, changed, newCategories, askedDate } = checked
    const isReady = state === 'checked' && problemCount === 0 && askedDate === ''
    if (!isReady || added + changed === 0)
      throw new ShopError('conflict', m.refusal_nothing_import_choose())
    if (newCategories.length > 0 && !createCategories) {
      const named = { newCategories: newCategories.join(', ') }
      throw refuseField('createCategories', m.refusal_these_categories_missing(named))
    }
    await saveImport(transaction, id, { from: 'checked', to: 'applying' })
    const canReadCosts = hasRightToAll(context, 'readCosts')
    const job: ImportJob = {
      ...{ importId: id, email, address, canReadCosts },
      language: shownLanguage(),
    }
    await context.jobs.add(transaction.db, IMPORT_QUEUE, job)
    return getImport(transaction, id)
  })
}

interface Step {
  from: ImportState
  to: ImportState
  report?: Partial<ImportReport>
}

/** @throws ShopError conflict when the import is no longer in that state */
export async function saveImport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
  { from, to, report = {} }: Step,
): Promise<void> {
  const saved = await db
    .updateTable('productImports')
    .set({
      state: to,
      touchedAt: clock.now(),
      report: sql`report || ${JSON.stringify(report)}::jsonb`,
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  if (!saved) throw new ShopError('conflict', m.refusal_import_cancelled())
}
