import type { Context } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { isNamed } from './rider-row.ts'

interface AssignedRider {
  riderId: string
  deliveryAssignedTo: string
}

/**
 * Whoever is given an order by name; a new name makes a rider. Within the caller's transaction.
 * @throws ShopError conflict when they no longer deliver
 */
export async function findOrAddRider(
  { db }: Pick<Context, 'db'>,
  name: string,
): Promise<AssignedRider> {
  const find = () =>
    db.selectFrom('riders').select(['id', 'name', 'isActive']).where(isNamed(name)).forKeyShare()
  const found = await find().executeTakeFirst()
  if (!found) {
    // Two may be the first to write a name at the same time.
    await db
      .insertInto('riders')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const rider = found ?? (await find().executeTakeFirstOrThrow())
  if (!rider.isActive) {
    const message = `${rider.name} is inactive. Choose another delivery person.`
    throw new ShopError('conflict', message, { fields: { deliveryPersonName: message } })
  }
  return { riderId: rider.id, deliveryAssignedTo: rider.name }
}
