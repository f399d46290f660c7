import { sql } from 'kysely'
import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { isUid } from '../../shared/id.ts'
import { foldText } from '../../shared/read-text.ts'
import { refuseField, ShopError } from '../../shared/shop-error.ts'
import { isSameName } from '../rules.ts'
import type { Rider, RiderInput } from './contract.ts'
import { isNamed, riderFields, toRider } from './rider-row.ts'

/** @throws ShopError unauthenticated, forbidden, conflict when the name is taken */
export async function addRider(context: Context, input: RiderInput): Promise<Rider> {
  requireRight(context, 'manageOrders')
  return inTransaction(context, async (transaction) => {
    const added = await transaction.db
      .insertInto('riders')
      .values(toRow(input))
      .onConflict((conflict) => conflict.doNothing())
      .returning(riderFields)
      .executeTakeFirst()
    if (!added) {
      throw refuseField('name', m.refusal_delivery_person_name(), 'conflict')
    }
    await recordAudit(transaction, 'rider_added', added.id, { name: added.name })
    return toRider(added)
  })
}

/**
 * Orders get the new name; their history keeps the old one. Given the name of another rider, in any case, the two are
 * merged into that one, whose phone number stays unless a new one is given.
 * @throws ShopError unauthenticated, forbidden, not_found
 */
export async function changeRider(context: Context, id: string, input: RiderInput): Promise<Rider> {
  requireRight(context, 'manageOrders')
  return inTransaction(context, async (transaction) => {
    const { db } = transaction
    // Keeps the name from being taken in the meantime. Orders can still be assigned to existing riders.
    await sql`lock table riders in share row exclusive mode`.execute(db)
    const riders = await db
      .selectFrom('riders')
      .select(riderFields)
      .where((rider) => rider.or([rider('id', '=', isUid(id) ? id : null), isNamed(input.name)]))
      .execute()
    const rider = riders.find((each) => each.id === id)
    if (!rider) throw new ShopError('not_found', m.refusal_rider_not_found())
    const other = riders.find((each) => each.id !== id)
    // Cash is owed under a name, which may be that of a courier.
    const isRenamed = !isSameName(input.name, rider.name)
    if (other || (isRenamed && (await owesCash(transaction, rider.name)))) {
      requireRight(context, 'managePayments')
    }
    if (other) await mergeRiders(transaction, rider.id, other.id)
    const { phone, ...row } = toRow(input)
    const changed = await db
      .updateTable('riders')
      .set({ ...row, phone: phone ?? other?.phone ?? null })
      .where('id', '=', other?.id ?? id)
      .returning(riderFields)
      .executeTakeFirstOrThrow()
    await recordAudit(transaction, 'rider_changed', changed.id, {
      from: rider.name,
      to: changed.name,
      active: changed.isActive,
    })
    return toRider(changed)
  })
}

async function owesCash({ db }: Context, name: string): Promise<boolean> {
  const owed = await db
    .selectFrom('owedCash')
    .where('holder', '=', foldText(name))
    .limit(1)
    .select('orderId')
    .executeTakeFirst()
  return owed !== undefined
}

async function mergeRiders({ db }: Context, id: string, otherId: string): Promise<void> {
  const passOn = () =>
    db.updateTable('orders').set({ riderId: otherId }).where('riderId', '=', id).execute()
  await passOn()
  await db.selectFrom('riders').where('id', '=', id).select('id').forUpdate().execute()
  // Orders assigned before the lock.
  await passOn()
  await db.deleteFrom('riders').where('id', '=', id).execute()
}

function toRow({ name, phone, isActive }: RiderInput) {
  return { name, phone: phone || null, isActive: isActive }
}
