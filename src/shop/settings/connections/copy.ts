import type { Context } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'

/** Whether this was restored from a backup and is not the live shop: it sends nothing and takes nobody's money. */
export async function isCopy({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const { restored_at: restoredAt } = await db
    .selectFrom('shop_setup')
    .select('restored_at')
    .executeTakeFirstOrThrow()
  return restoredAt !== null
}

/** @throws ShopError conflict in a restored copy */
export async function requireLive(context: Pick<Context, 'db'>): Promise<void> {
  if (!(await isCopy(context))) return
  throw new ShopError(
    'conflict',
    'This is a restored copy, which sends nothing. Make it the live shop first.',
  )
}
