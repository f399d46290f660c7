import { m } from '#messages'
import type { DbContext } from '../../shared/context.ts'
import { refuseField } from '../../shared/shop-error.ts'
import { isNamed } from './rider-row.ts'

/**
 * The rider with that name; a new name creates one. Within the caller's transaction.
 * @throws ShopError conflict when the rider is no longer active
 */
export async function findOrAddRider({ db }: DbContext, name: string) {
  const find = () =>
    db.selectFrom('riders').select(['id', 'name', 'isActive']).where(isNamed(name)).forKeyShare()
  const found = await find().executeTakeFirst()
  if (!found) {
    // Two transactions may be the first to use a name.
    await db
      .insertInto('riders')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const rider = found ?? (await find().executeTakeFirstOrThrow())
  if (!rider.isActive) {
    const message = m.refusal_inactive_choose_another({ name: rider.name })
    throw refuseField('deliveryPersonName', message, 'conflict')
  }
  return { riderId: rider.id, deliveryAssignedTo: rider.name }
}
