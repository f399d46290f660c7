import { m } from '#messages'
import type { DocumentContent, DocumentFile, Paper } from '../../documents/contract.ts'
import { readSettings } from '../../settings/queries.ts'
import { requireRight } from '../../shared/actor.ts'
import { toShopDate } from '../../shared/clock.ts'
import type { Context } from '../../shared/context.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { readOrderLanguages } from '../order-languages.ts'
import { getOrderWithAmounts } from '../queries.ts'
import { readRiderPhones } from '../riders/queries.ts'
import { isPacked } from '../rules.ts'
import { makeTaxInvoice } from '../tax-invoices/make-tax-invoice.ts'
import { listTaxInvoices } from '../tax-invoices/queries.ts'
import type { DocumentKind, PrintOrders } from './contract.ts'
import { makeInvoice } from './invoice.ts'
import { makeLabel } from './label.ts'
import { addMoney, listOrdersToDeliver, listPrintedOrders } from './list-printed-orders.ts'
import { makePackingSlip } from './packing-slip.ts'
import { makePickList } from './pick-list.ts'
import type { PrintedOrder } from './printed-order.ts'
import { makeRiderSheets } from './rider-sheet.ts'

/**
 * Of the caller's own order, or of any for staff who may see amounts.
 * @throws ShopError unauthenticated, not_found, unavailable
 */
export async function writeInvoice(context: Context, id: string, signal?: AbortSignal) {
  const read = async () => addMoney(context, [await getOrderWithAmounts(context, id)])
  return write(context, 'invoice', read, signal)
}

/**
 * One file with a document for each given order, in that order; or for all that a rider still has to deliver. A
 * cancelled order is not shipped, and one on hold not yet: both have only an invoice.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict, invalid, unavailable
 */
export async function writeOrderDocuments(
  context: Context,
  { kind, orders = [], deliveryPerson }: PrintOrders,
  signal?: AbortSignal,
) {
  requireRight(context, ofMoney.includes(kind) ? 'readMoney' : 'deliverOrders')
  const read = () =>
    deliveryPerson === undefined
      ? listPrintedOrders(context, orders)
      : listOrdersToDeliver(context, deliveryPerson)
  if (kind === 'tax-invoice') return writeTaxInvoices(context, await read(), signal)
  const readPacked = async () => thatArePacked(await read())
  return write(context, kind, kind === 'invoice' ? read : readPacked, signal)
}

/** As they were issued. @throws ShopError conflict when none is, unavailable */
async function writeTaxInvoices(
  context: Context,
  orders: PrintedOrder[],
  signal: AbortSignal | undefined,
) {
  const ids = orders.map(({ orderId }) => orderId)
  const invoices = await listTaxInvoices(context, ids)
  if (invoices.length === 0) {
    throw new ShopError('conflict', m.refusal_no_vat_invoice({ ids: ids.join(', ') }))
  }
  const title = invoices.length === 1 ? `mushak-6.3-${invoices[0]?.orderId}` : 'mushak-6.3'
  const documents = invoices.flatMap(makeTaxInvoice)
  const bytes = await context.documents.write({ title, paper: 'a4-across', documents }, signal)
  return { name: `${title}.pdf`, bytes }
}

function thatArePacked(orders: PrintedOrder[]): PrintedOrder[] {
  const open = orders.filter(isPacked)
  if (open.length > 0) return open
  const ids = orders.map(({ orderId }) => orderId).join(', ')
  const areOnHold = orders.every(({ onHoldSince }) => onHoldSince !== null)
  const message = areOnHold
    ? m.refusal_only_invoice_on_hold({ ids })
    : m.refusal_only_invoice_cancelled({ ids })
  throw new ShopError('conflict', message)
}

const ofMoney: readonly DocumentKind[] = ['invoice', 'tax-invoice']

/** Documents of several orders. */
const ofSeveral: readonly DocumentKind[] = ['rider-sheet', 'pick-list']

/** Made anew from how the orders are. */
type OrderDocument = Exclude<DocumentKind, 'tax-invoice'>

const papers: Partial<Record<DocumentKind, Paper>> = {
  label: 'label',
  'packing-slip-quarter': 'a4-quarters',
}

async function write(
  context: Context,
  kind: OrderDocument,
  read: () => Promise<PrintedOrder[]>,
  signal: AbortSignal | undefined,
) {
  const now = context.clock.now()
  const orders = await read()
  const [only, ...others] = orders
  const isOfOne = !ofSeveral.includes(kind) && only !== undefined && others.length === 0
  const title = isOfOne ? `${kind}-${only.orderId}` : `${kind}s-${toShopDate(now)}`
  const file: DocumentFile = {
    title,
    paper: papers[kind] ?? 'a4',
    documents: await makers[kind](context, orders, now, read),
  }
  const bytes = await context.documents.write(file, signal)
  return { name: `${title}.pdf`, bytes }
}

type Maker = (
  context: Context,
  orders: PrintedOrder[],
  now: Date,
  read: () => Promise<PrintedOrder[]>,
) => DocumentContent[] | Promise<DocumentContent[]>

const makers: Record<OrderDocument, Maker> = {
  invoice: forShoppers(makeInvoice),
  'packing-slip': forShoppers(makePackingSlip),
  'packing-slip-quarter': forShoppers((order) => makePackingSlip(order, true)),
  label: (_, orders) => orders.map(makeLabel),
  'rider-sheet': async (context, orders, now) =>
    makeRiderSheets(orders, now, await readRiderPhones(context)),
  'pick-list': (_, orders, now) => [makePickList(orders, now)],
}

/** Each in the language of its order, in which it is read again. */
function forShoppers(make: (order: PrintedOrder) => DocumentContent): Maker {
  return async (context, orders, _now, read) => {
    const ids = orders.map(({ orderId }) => orderId)
    const languages = await readOrderLanguages(context, ids)
    const { first } = (await readSettings(context)).languages
    const languageOf = ({ orderId }: PrintedOrder) => languages.get(orderId) ?? first
    const documents = new Map<string, DocumentContent>()
    for (const language of new Set(orders.map(languageOf))) {
      await inLanguage(language, async () => {
        const theirs = (await read()).filter((order) => languageOf(order) === language)
        for (const order of theirs) documents.set(order.orderId, { ...make(order), language })
      })
    }
    return ids.flatMap((id) => documents.get(id) ?? [])
  }
}
