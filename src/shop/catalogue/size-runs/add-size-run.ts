import { recordAudit } from '../../audit/record-audit.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { MAX_SIZE_RUNS, slugOf } from '../rules.ts'
import type { SizeRun, SizeRunInput } from './contract.ts'
import { getSizeRun } from './queries.ts'

const TAKEN = 'A size run with this name already exists'

/**
 * The new size run comes last; its id is made from its name.
 * @throws ShopError unauthenticated, forbidden, conflict when there is one of that id or there are too many
 */
export async function addSizeRun(context: Context, input: SizeRunInput): Promise<SizeRun> {
  requireRight(context, 'manageCatalogue')
  const id = slugOf(input.name, 'size-run')
  return inTransaction(context, async (transaction) => {
    const { db } = transaction
    const { count, last } = await db
      .selectFrom('size_runs')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_SIZE_RUNS) {
      throw new ShopError('conflict', `A shop can have up to ${MAX_SIZE_RUNS} size runs.`)
    }
    const added = await db
      .insertInto('size_runs')
      .values({ id, name: input.name, position: (last ?? 0) + 1 })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new ShopError('conflict', TAKEN, { fields: { name: TAKEN } })
    const rows = input.sizes.map((label, position) => ({ run_id: id, label, position }))
    await db.insertInto('sizes').values(rows).execute()
    await recordAudit(transaction, 'size_run_added', id, {
      name: input.name,
      sizes: input.sizes.join(', '),
    })
    return getSizeRun(transaction, id)
  })
}
