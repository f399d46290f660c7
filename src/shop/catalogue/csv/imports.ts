import { sql } from 'kysely'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { isUid } from '../../shared/id.ts'
import { ShopError } from '../../shared/shop-error.ts'
import type { ImportReport, ImportState, ProductImport } from './contract.ts'
import { secondsOrdersWait } from './orders-wait.ts'

/** Work for whoever imports what was looked through; see `applyImport`. */
export const IMPORT_QUEUE = 'product_imports'

export interface ImportJob {
  importId: string
  /** Of whoever asked for it. */
  email: string
  address: string
}

/** A check that has not been heard of for so long died with its server. */
const SILENT_MS = 5 * 60 * 1000

const DIED = 'The server stopped during the import. Nothing was changed. Please try again.'

const EMPTY: ImportReport = {
  rows: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  sizesRemoved: 0,
  pictures: 0,
  picturesKept: 0,
  problemCount: 0,
  problems: [],
  message: '',
}

type ReadContext = Pick<Context, 'db' | 'clock' | 'actor'>

/** @throws ShopError unauthenticated, forbidden, not_found */
export async function getImport(context: ReadContext, id: string): Promise<ProductImport> {
  requireRight(context, 'manageCatalogue')
  const found = isUid(id) ? await findImport(context, id) : undefined
  if (!found) {
    throw new ShopError('not_found', 'This import no longer exists. Choose the file again.')
  }
  const { state, report, touchedAt } = found
  const isDead = state === 'checking' && touchedAt < silentSince(context)
  const told = { id, ...report, ordersWaitSeconds: secondsOrdersWait(context, report) }
  return isDead ? { ...told, state: 'failed', message: DIED } : { ...told, state }
}

function findImport({ db }: ReadContext, id: string) {
  return db
    .selectFrom('productImports')
    .where('id', '=', id)
    .select(['state', 'report', 'touchedAt'])
    .executeTakeFirst()
}

function silentSince({ clock }: Pick<Context, 'clock'>): Date {
  return new Date(clock.now().getTime() - SILENT_MS)
}

/**
 * Begins to look a file through in place of any other that is not being imported yet. Returns the id.
 * @throws ShopError unauthenticated, forbidden, conflict when another is under way
 */
export async function createImport(context: Context): Promise<string> {
  requireRight(context, 'manageCatalogue')
  return inTransaction(context, async ({ db, clock }) => {
    await db.deleteFrom('productImports').where('state', '<>', 'applying').execute()
    await requireNoOtherImport(context, db)
    const { id } = await db
      .insertInto('productImports')
      .values({ state: 'checking', report: JSON.stringify(EMPTY), touchedAt: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/**
 * Until the transaction ends nobody else begins one either.
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
    throw new ShopError('conflict', 'Another import is running. Wait until it has finished.')
  }
}

/**
 * Puts off to import what was looked through, all of it or nothing.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when there is nothing to import
 */
export async function requestImport(context: Context, id: string): Promise<ProductImport> {
  requireRight(context, 'manageCatalogue')
  const { actor, address = '' } = context
  const email = actor.kind === 'person' ? actor.email : ''
  return inTransaction(context, async (transaction) => {
    await requireNoOtherImport(transaction, transaction.db)
    const { state, problemCount, added, changed } = await getImport(transaction, id)
    if (state !== 'checked' || problemCount > 0 || added + changed === 0) {
      throw new ShopError('conflict', 'There is nothing to import. Choose the file again.')
    }
    await saveImport(transaction, id, { from: 'checked', to: 'applying' })
    const job: ImportJob = { importId: id, email, address }
    await context.jobs.add(transaction.db, IMPORT_QUEUE, job)
    return getImport(transaction, id)
  })
}

interface Step {
  from: ImportState
  to: ImportState
  report?: Partial<ImportReport>
}

/** @throws ShopError conflict when it is not in that state any more */
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
  if (!saved) throw new ShopError('conflict', 'This import was cancelled.')
}
