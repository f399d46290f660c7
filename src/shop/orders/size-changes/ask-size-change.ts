import type { Context } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import type { LockedOrder } from '../lock-order.ts'
import { isEditable } from '../rules.ts'
import type { SizeChangeWish } from './contract.ts'
import { listSizeChoices } from './queries.ts'

/** Enough for whoever changes their mind, and for the desk. */
const MAX_OF_ORDER = 10

/**
 * Asks for another size of a line, within the transaction that locked the order for its customer. Asked
 * again for the same, it waits for the same answer.
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
    .selectFrom('size_changes')
    .where('order_id', '=', order.id)
    .select(['position', 'to_size', 'answered_at'])
    .execute()
  const open = asked.find((each) => each.position === position && each.answered_at === null)
  if (open?.to_size === size) return
  if (open) {
    throw new ShopError('conflict', `You have asked for ${open.to_size}. We will answer soon.`)
  }
  if (asked.length >= MAX_OF_ORDER) {
    throw new ShopError('conflict', 'You have asked often for this order. Please contact us.')
  }
  const choices = await listSizeChoices(transaction, order.id)
  const line = await db
    .selectFrom('order_lines')
    .where('order_id', '=', order.id)
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
    .insertInto('size_changes')
    .values({
      order_id: order.id,
      position,
      name: line.name,
      from_size: line.size,
      to_size: size,
      note,
      asked_at: clock.now(),
    })
    .execute()
}
