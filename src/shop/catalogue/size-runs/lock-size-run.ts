import { m } from '#messages'
import type { Context } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'

type LockContext = Pick<Context, 'db'>

/**
 * Keeps a size run unchanged until the transaction ends. Returns its labels in order. Lock it after a product and
 * before its variants.
 * @throws ShopError invalid
 */
export async function keepSizeRun({ db }: LockContext, id: string): Promise<string[]> {
  const run = await db
    .selectFrom('sizeRuns')
    .where('id', '=', id)
    .select('id')
    .forKeyShare()
    .executeTakeFirst()
  if (!run) {
    const message = m.refusal_size_run_gone()
    throw new ShopError('invalid', message, { fields: { sizeRun: message } })
  }
  const sizes = await db
    .selectFrom('sizes')
    .where('runId', '=', id)
    .orderBy('position')
    .select('label')
    .execute()
  return sizes.map(({ label }) => label)
}

/** Keeps others from changing it or giving it to a product until the transaction ends. @throws ShopError not_found */
export async function lockSizeRun({ db }: LockContext, id: string): Promise<void> {
  const run = await db
    .selectFrom('sizeRuns')
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  if (!run) throw new ShopError('not_found', m.refusal_size_run_not_found())
}
