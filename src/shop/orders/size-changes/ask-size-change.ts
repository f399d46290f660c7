import type { Context } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import type { LockedOrder } from '../lock-order.ts'
import { isEditable } from '../rules.ts'
import type { SizeChangeWish } from './contract.ts'
import { listSizeChoices } from './queries.ts'

/** Enough for a customer who changes their mind, without flooding staff. */
const MAX_OF_ORDER = 10

/**
 * Requests another size for a line, within the transaction that has locked the order for its customer. Repeating the
 * same request changes nothing.
 * @throws ShopError conflict
 */
export async function askSizeChange(
  transaction: Context,
  order: LockedOrder,
  { position, size, note }: SizeChangeWish,
): Promise<void> {
  const { db, clock } = transaction
  if (!isEditable(order)) {
    throw new ShopError('conflict', 'Your parcel is packed, so its sizes cannot change any more.')
  }
  const asked = await db
    .selectFrom('sizeChanges')
    .where('orderId', '=', order.id)
    .select(['position', 'toSize', 'answeredAt'])
    .execute()
  const open = asked.find((each) => each.position === position && each.answeredAt === null)
  if (open?.toSize === size) return
  if (open) {
    throw new ShopError('conflict', `You have asked for ${open.toSize}. We will answer soon.`)
  }
  if (asked.length >= MAX_OF_ORDER) {
    throw new ShopError('conflict', 'You have asked often for this order. Please contact us.')
  }
  const choices = await listSizeChoices(transaction, order.id)
  const line = await db
    .selectFrom('orderLines')
    .where('orderId', '=', order.id)
    .where('position', '=', position)
    .select(['name', 'size'])
    .executeTakeFirst()
  const isOffered = choices.some(
    (choice) => choice.position === position && choice.sizes.includes(size),
  )
  if (!line || !isOffered) {
    throw new ShopError('conflict', 'This size is sold out. Please choose another.')
  }
  await db
    .insertInto('sizeChanges')
    .values({
      orderId: order.id,
      position,
      name: line.name,
      fromSize: line.size,
      toSize: size,
      note,
      askedAt: clock.now(),
    })
    .execute()
}
