import { m } from '#messages'
import type { DbContext } from '../../shared/context.ts'
import { refuseField, ShopError } from '../../shared/shop-error.ts'

/**
 * Keeps a size run unchanged until the transaction ends. Returns its labels in order. Lock it after a product and
 * before its variants.
 * @throws ShopError invalid
 */
export async function keepSizeRun({ db }: DbContext, id: string): Promise<string[]> {
  const run = await db
    .selectFrom('sizeRuns')
    .where('id', '=', id)
    .select('id')
    .forKeyShare()
    .executeTakeFirst()
  if (!run) {
    throw refuseField('sizeRun', m.refusal_size_run_gone())
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
export async function lockSizeRun({ db }: DbContext, id: string): Promise<void> {
  const run = await db
    .selectFrom('sizeRuns')
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  if (!run) throw new ShopError('not_found', m.refusal_size_run_not_found())
}
