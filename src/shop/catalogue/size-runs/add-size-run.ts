import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { pick } from '../../shared/pick.ts'
import { foldText } from '../../shared/read-text.ts'
import { refuseField, ShopError } from '../../shared/shop-error.ts'
import { freeSlug } from '../../shared/slug.ts'
import { idOfName } from '../name-ids.ts'
import { MAX_SIZE_RUNS } from '../rules.ts'
import type { SizeRun, SizeRunInput } from './contract.ts'
import { getSizeRun } from './queries.ts'

/**
 * The new size run comes last; its id is made from its name.
 * @throws ShopError unauthenticated, forbidden, conflict when the name is taken or there are too many
 */
export async function addSizeRun(context: Context, input: SizeRunInput): Promise<SizeRun> {
  requireRight(context, 'manageCatalogue')
  return inTransaction(context, async (transaction) => {
    const { db } = transaction
    const others = await db.selectFrom('sizeRuns').select(['id', 'name', 'position']).execute()
    if (others.length >= MAX_SIZE_RUNS) {
      throw new ShopError('conflict', m.refusal_shop_max_size({ max: formatWhole(MAX_SIZE_RUNS) }))
    }
    const isTwin = others.some(({ name }) => foldText(name) === foldText(input.name))
    if (isTwin) throw refuseField('name', m.refusal_size_run_name(), 'conflict')
    const ids = others.map((other) => other.id)
    const id = freeSlug(idOfName(input.name, 'size-run'), ids)
    const position = Math.max(-1, ...others.map((other) => other.position)) + 1
    const added = await db
      .insertInto('sizeRuns')
      .values({ id, ...pick(input, 'name', 'nameBangla'), position })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw refuseField('name', m.refusal_size_run_name(), 'conflict')
    const rows = input.sizes.map((label, position) => ({ runId: id, label, position }))
    await db.insertInto('sizes').values(rows).execute()
    await recordAudit(transaction, 'size_run_added', id, {
      name: input.name,
      sizes: input.sizes.join(', '),
    })
    return getSizeRun(transaction, id)
  })
}
