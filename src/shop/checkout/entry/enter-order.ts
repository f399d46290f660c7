import { sql } from 'kysely'
import { recordAudit } from '../../audit/record-audit.ts'
import { recordCustomer } from '../../identity/record-customer.ts'
import { ShippingAddress, type ShownOrder } from '../../orders/contract.ts'
import { writeNote } from '../../orders/notes/add-note.ts'
import { getOrder } from '../../orders/queries.ts'
import { recordOrder } from '../../orders/record-order.ts'
import { type Sale, sell } from '../../orders/sell.ts'
import { requireAccount, requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { hashRequest, refuseReusedKey } from '../../shared/idempotency.ts'
import { toPaisa, toTaka } from '../../shared/money.ts'
import { ShopError } from '../../shared/shop-error.ts'
import type { Idempotency } from '../idempotency.ts'
import type { EnterOrder } from './contract.ts'
import { priceEntry } from './quote-entry.ts'

/**
 * Places an order for the customer with this phone number, paid on delivery. Limits for new customers do not apply:
 * staff have spoken to them. The same idempotency key returns the first order again.
 * @throws ShopError unauthenticated, forbidden, invalid, conflict (with the current quote in `data.quote`) when stock
 *   is gone or the total differs from what the customer was told
 */
export async function enterOrder(
  context: Context,
  input: EnterOrder,
  idempotencyKey: string,
): Promise<ShownOrder> {
  requireRight(context, 'manageOrders')
  if (decidesAmounts(input)) requireRight(context, 'readMoney')
  const { accountId: enteredBy } = requireAccount(context, 'Please log in to continue')
  const idempotency = { key: idempotencyKey, requestHash: hashRequest(input) }
  return inTransaction(context, async (transaction) => {
    const repeat = await findRepeat(transaction, enteredBy, idempotency)
    if (repeat) return getOrder(transaction, repeat)

    const { lines, discounts, delivery, amounts, quote } = await priceEntry(transaction, input)
    const problem = lines.find((line) => line.problem !== null)
    if (problem) {
      const message = `${problem.name}: ${problem.problem}`
      throw new ShopError('conflict', message, { data: { quote }, isTaken: true })
    }
    if (input.totalAmount !== undefined && toPaisa(input.totalAmount) !== amounts.totalPaisa) {
      const message = 'Prices have changed meanwhile. Please check the new total.'
      throw new ShopError('conflict', message, { data: { quote } })
    }
    const shipping = ShippingAddress.parse(input)
    const name = shipping.recipientName
    const sale: Sale = {
      accountId: null,
      guestId: null,
      customerId: await recordCustomer(transaction, {
        accountId: null,
        email: '',
        name,
        phone: shipping.recipientPhone,
      }),
      userEmail: '',
      userName: name,
      delivery,
      shipping,
      lines: lines.map(({ problem: _, ...line }) => line),
      voucherCode: null,
      amounts,
      isOnHold: input.isOnHold,
      entry: { source: input.source, enteredBy, discounts },
    }
    const { orderId } = await recordOrder(transaction, {
      ...sale,
      payment: { method: 'cash_on_delivery' },
      idempotency,
    })
    if (input.note !== '') await writeNote(transaction, orderId, input.note)
    await recordAudit(transaction, 'order_entered', orderId, {
      source: input.source,
      onHold: input.isOnHold,
      discount: toTaka(discounts.reduce((sum, { paisa }) => sum + paisa, 0)),
    })
    await sell(transaction, sale, { reason: 'sold', orderId })
    return getOrder(transaction, orderId)
  })
}

function decidesAmounts({ lines, deliveryCharge, discount, totalAmount }: EnterOrder): boolean {
  const decided = [deliveryCharge, totalAmount, ...lines.map(({ price }) => price)]
  return discount > 0 || decided.some((amount) => amount !== undefined)
}

/** Of two requests at once, the second waits and finds the first one's order. */
async function findRepeat(
  { db }: Context,
  enteredBy: string,
  { key, requestHash }: Idempotency,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`entry ${enteredBy}`}, 0))`.execute(db)
  const first = await db
    .selectFrom('orders')
    .where('enteredBy', '=', enteredBy)
    .where('idempotencyKey', '=', key)
    .select(['id', 'requestHash'])
    .executeTakeFirst()
  if (first && first.requestHash !== requestHash) throw refuseReusedKey('another order')
  return first?.id
}
