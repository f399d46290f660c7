import type { Context } from '../shared/context.ts'

/** By it pieces that come back find their variant. */
export async function renameColourOfOrders(
  { db }: Context,
  productId: string,
  { was, name }: { was: string; name: string },
): Promise<void> {
  await db
    .updateTable('orderLines')
    .set({ colour: name })
    .where('productId', '=', productId)
    .where('colour', '=', was)
    .execute()
}
