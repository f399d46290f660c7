import { m } from '#messages'
import type { DbContext } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'

/** Since when this is a copy restored from a backup, which sends nothing and takes no money; null: the live shop. */
export async function readRestoredAt({ db }: DbContext): Promise<Date | null> {
  const { restoredAt } = await db
    .selectFrom('shopSetup')
    .select('restoredAt')
    .executeTakeFirstOrThrow()
  return restoredAt
}

export async function isCopy(context: DbContext): Promise<boolean> {
  return (await readRestoredAt(context)) !== null
}

/** @throws ShopError conflict in a restored copy */
export async function requireLive(context: DbContext): Promise<void> {
  if (!(await isCopy(context))) return
  throw new ShopError('conflict', m.refusal_restored_copy_which())
}
