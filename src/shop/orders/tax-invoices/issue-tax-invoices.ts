import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import { variantLabel } from '../../catalogue/rules.ts'
import { findGroup } from '../../settings/queries.ts'
import type { VatSettings } from '../../settings/vat/contract.ts'
import { actorName, requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { inEnglish } from '../../shared/in-language.ts'
import { toPaisa } from '../../shared/money.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { listPrintedOrders } from '../documents/list-printed-orders.ts'
import { type PrintedOrder, placeOf, streetOf } from '../documents/printed-order.ts'
import { lockOrder } from '../lock-order.ts'
import { isPacked, whyKeptBack } from '../rules.ts'
import type { IssuedTaxInvoices, IssueTaxInvoices, TaxInvoice } from './contract.ts'
import { listTaxInvoices } from './queries.ts'
import { fiscalYearOf, formatSerial, splitVat, spread } from './rules.ts'

/**
 * Gives each order its VAT invoice, once: the next serial of the fiscal year, and what it says from then on. An order
 * that has one keeps it. Those that are cancelled, on hold or unpaid get none, and keep no other back.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict without a BIN
 */
export async function issueTaxInvoices(
  context: Context,
  { orderIds }: IssueTaxInvoices,
): Promise<IssuedTaxInvoices> {
  requireRight(context, 'manageOrders')
  return inTransaction(context, async (transaction) => {
    const { values: vat } = await findGroup(transaction, 'vat')
    if (vat.bin === '') {
      throw new ShopError('conflict', m.refusal_vat_invoices_need())
    }
    const ids = (await listPrintedOrders(transaction, orderIds)).map(({ orderId }) => orderId)
    // In one order, so that two who choose the same orders follow each other.
    for (const id of ids.toSorted()) await lockOrder(transaction, id, 'manageOrders')
    const orders = await inEnglish(() => listPrintedOrders(transaction, ids))
    const before = new Set((await listTaxInvoices(transaction, ids)).map(({ orderId }) => orderId))
    const open = orders.filter(({ orderId }) => !before.has(orderId))
    const issuable = open.filter(isPacked)
    if (issuable.length > 0) await inEnglish(() => writeTaxInvoices(transaction, issuable, vat))
    const invoices = await listTaxInvoices(transaction, ids)
    return {
      issued: invoices.map((invoice) => ({
        orderId: invoice.orderId,
        number: formatSerial(invoice),
      })),
      refused: open
        .filter((order) => !isPacked(order))
        .map((order) => ({
          orderId: order.orderId,
          reason:
            order.orderStatus === 'cancelled'
              ? m.fault_order_cancelled()
              : whyKeptBack(order) === 'on_hold'
                ? m.refusal_kept_on_hold()
                : m.refusal_kept_unpaid(),
        })),
    }
  })
}

async function writeTaxInvoices(
  context: Context,
  orders: readonly PrintedOrder[],
  vat: VatSettings,
): Promise<void> {
  const { db, clock, actor } = context
  const fiscalYear = fiscalYearOf(clock.now())
  const { lastSerial } = await db
    .insertInto('taxInvoiceCounters')
    .values({ fiscalYear, lastSerial: orders.length })
    .onConflict((conflict) =>
      conflict.column('fiscalYear').doUpdateSet((counter) => ({
        lastSerial: counter('taxInvoiceCounters.lastSerial', '+', orders.length),
      })),
    )
    .returning('lastSerial')
    .executeTakeFirstOrThrow()
  // With the counter locked, a later serial has no earlier time.
  const issuedAt = clock.now()
  const first = lastSerial - orders.length + 1
  await db
    .insertInto('taxInvoices')
    .values(
      orders.map((order, place) => ({
        fiscalYear,
        serial: first + place,
        orderId: order.orderId,
        content: JSON.stringify(toTaxInvoice(order, vat)),
        issuedAt,
        issuedBy: actorName(actor),
      })),
    )
    .execute()
  const serials = [first, lastSerial].map((serial) => formatSerial({ fiscalYear, serial }))
  await recordAudit(context, 'tax_invoices_issued', '', {
    note: [...new Set(serials)].join(' to '),
  })
}

/** Prices include VAT. Discounts are taken off the goods; the delivery is a line of its own. */
function toTaxInvoice(order: PrintedOrder, vat: VatSettings): TaxInvoice {
  const goods = order.items.map(({ itemTotal }) => toPaisa(itemTotal))
  const off = [order.voucherDiscount, order.discount, order.exchangeCredit ?? 0]
  const discounts = spread(
    off.reduce((sum, taka) => sum + toPaisa(taka), 0),
    goods,
  )
  const lines = order.items.map((item, place) => ({
    description: `${item.name}, ${variantLabel(item)}`,
    quantity: item.quantity,
    isService: false,
    ...splitVat((goods[place] ?? 0) - (discounts[place] ?? 0), vat.ratePercent),
  }))
  const delivery = {
    description: order.deliveryName,
    quantity: 1,
    isService: true,
    ...splitVat(toPaisa(order.deliveryCharge), vat.ratePercent),
  }
  return {
    seller: { name: vat.registeredName, bin: vat.bin, address: vat.address },
    buyer: {
      name: order.recipientName,
      address: `${streetOf(order).replaceAll('\n', ', ')}, ${placeOf(order)}`,
    },
    officer: { name: vat.officerName, position: vat.officerPosition },
    ratePercent: vat.ratePercent,
    lines: order.deliveryCharge > 0 ? [...lines, delivery] : lines,
  }
}
