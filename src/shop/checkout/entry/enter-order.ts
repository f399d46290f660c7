import { sql } from 'kysely'
import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import { recordCustomer } from '../../identity/record-customer.ts'
import { writeAsked } from '../../orders/advances/ask-advance.ts'
import { ShippingAddress, type ShownOrder } from '../../orders/contract.ts'
import { lockOrder } from '../../orders/lock-order.ts'
import { writeNote } from '../../orders/notes/add-note.ts'
import { getOrder } from '../../orders/queries.ts'
import { recordOrder } from '../../orders/record-order.ts'
import { type Sale, sell } from '../../orders/sell.ts'
import { acceptTransfer } from '../../orders/transfers/accept-transfer.ts'
import { findTransfer } from '../../payments/decide-transfer.ts'
import { requireMethod } from '../../payments/require-method.ts'
import { SentTransfer } from '../../payments/wallets/contract.ts'
import { readSettings } from '../../settings/queries.ts'
import { requireAccount, requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { hashRequest, refuseReusedKey } from '../../shared/idempotency.ts'
import { formatTaka, toPaisa, toTaka } from '../../shared/money.ts'
import { refuseField, ShopError } from '../../shared/shop-error.ts'
import type { Idempotency } from '../idempotency.ts'
import type { EnterOrder } from './contract.ts'
import { priceEntry } from './quote-entry.ts'

/**
 * Places an order for the customer with this phone number, paid on delivery or by transfer. Limits for new customers do
 * not apply: staff have spoken to them. The same idempotency key returns the first order again.
 * @throws ShopError unauthenticated, forbidden, invalid, conflict (with the current quote in `data.quote`) when stock
 *   is gone or the total differs from what the customer was told, also for a used TrxID
 */
export async function enterOrder(
  context: Context,
  input: EnterOrder,
  idempotencyKey: string,
): Promise<ShownOrder> {
  requireRight(context, 'manageOrders')
  if (decidesAmounts(input)) requireRight(context, 'readMoney')
  const transfer = readTransfer(input)
  if (transfer && input.isReceived) requireRight(context, 'managePayments')
  const isCash = input.paymentMethod === 'cash_on_delivery'
  const isAsked = !isCash && !transfer
  const { accountId: enteredBy } = requireAccount(context, m.refusal_log_in())
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
      const message = m.refusal_prices_changed_meanwhile()
      throw new ShopError('conflict', message, { data: { quote } })
    }
    if (!isCash) {
      const { payments } = await readSettings(transaction)
      await requireMethod(transaction, input.paymentMethod, payments)
    }
    const sentPaisa = isCash ? 0 : readSentAmount(input, amounts.totalPaisa)
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
      language: null,
      lines: lines.map(({ problem: _, ...line }) => line),
      voucherCode: null,
      amounts,
      isOnHold: input.isOnHold || isAsked,
      entry: { source: input.source, enteredBy, discounts },
    }
    const { orderId } = await recordOrder(transaction, {
      ...sale,
      payment: transfer
        ? { method: transfer.paymentMethod, transfer, advancePaisa: sentPaisa }
        : { method: 'cash_on_delivery' },
      idempotency,
    })
    if (isAsked) {
      const order = await lockOrder(transaction, orderId, 'manageOrders')
      await writeAsked(transaction, order, sentPaisa)
    }
    if (transfer && input.isReceived) await acceptOf(transaction, orderId)
    if (input.note !== '') await writeNote(transaction, orderId, input.note)
    await recordAudit(transaction, 'order_entered', orderId, {
      source: input.source,
      onHold: sale.isOnHold === true,
      discount: toTaka(discounts.reduce((sum, { paisa }) => sum + paisa, 0)),
    })
    await sell(transaction, sale, { reason: 'sold', orderId })
    return getOrder(transaction, orderId)
  })
}

function decidesAmounts({ lines, discount, ...entry }: EnterOrder): boolean {
  const { deliveryCharge, sentAmount, totalAmount } = entry
  const decided = [deliveryCharge, sentAmount, totalAmount, ...lines.map(({ price }) => price)]
  return discount > 0 || decided.some((amount) => amount !== undefined)
}

/** Undefined: it is paid on delivery, or not sent yet. @throws ShopError invalid */
function readTransfer({ paymentMethod, senderNumber, trxId }: EnterOrder) {
  if (paymentMethod === 'cash_on_delivery' || (senderNumber === '' && trxId === ''))
    return undefined
  const { data, error } = SentTransfer.safeParse({ paymentMethod, senderNumber, trxId })
  if (data) return data
  const fields = error.issues.map(({ path, message }) => [path.join('.'), message] as const)
  throw new ShopError('invalid', fields[0]?.[1] ?? '', { fields: Object.fromEntries(fields) })
}

/** All of it, unless staff say otherwise. @throws ShopError invalid */
function readSentAmount({ sentAmount }: EnterOrder, totalPaisa: number): number {
  const paisa = sentAmount === undefined ? totalPaisa : toPaisa(sentAmount)
  if (paisa > 0 && paisa <= totalPaisa) return paisa
  throw refuseField('sentAmount', m.refusal_order_comes({ amount: formatTaka(toTaka(totalPaisa)) }))
}

async function acceptOf(transaction: Context, orderId: string): Promise<void> {
  const { id } = await transaction.db
    .selectFrom('payments')
    .where('orderId', '=', orderId)
    .where('senderNumber', 'is not', null)
    .select('id')
    .executeTakeFirstOrThrow()
  const payment = await findTransfer(transaction, id)
  if (payment) await acceptTransfer(transaction, payment)
}

/** Of two requests at once, the second waits and finds the first one's order. */
async function findRepeat({ db }: Context, enteredBy: string, { key, requestHash }: Idempotency) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`entry ${enteredBy}`}, 0))`.execute(db)
  const first = await db
    .selectFrom('orders')
    .where('enteredBy', '=', enteredBy)
    .where('idempotencyKey', '=', key)
    .select(['id', 'requestHash'])
    .executeTakeFirst()
  if (first && first.requestHash !== requestHash) throw refuseReusedKey(m.fault_key_used_order())
  return first?.id
}
