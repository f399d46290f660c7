import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { changeQuantity, clearCart, removeFromCart } from '#shop/cart/change-cart.ts'
import { listCart } from '#shop/cart/queries.ts'
import { changeProduct } from '#shop/catalogue/change-product.ts'
import type { ProductChange } from '#shop/catalogue/contract.ts'
import { removeProduct } from '#shop/catalogue/remove-product.ts'
import { restoreProduct } from '#shop/catalogue/restore-product.ts'
import { addStockEntry } from '#shop/catalogue/stock/add-stock-entry.ts'
import { EntryReason } from '#shop/catalogue/stock/contract.ts'
import { holdCheckout } from '#shop/checkout/hold-checkout.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { releaseCheckout } from '#shop/checkout/release-checkout.ts'
import { listCashHolders, listOwedOrders } from '#shop/couriers/payouts/queries.ts'
import { recordCountedCash } from '#shop/couriers/payouts/record-payout.ts'
import { mergesEndSomewhere, ordersHaveCustomers } from '#shop/customers/check-customers.ts'
import { mergeCustomers } from '#shop/customers/merge-customers.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { DELIVERY_STATUSES, type DeliveryStatus, ORDER_STATUSES } from '#shop/orders/contract.ts'
import { deleteOrder } from '#shop/orders/delete-order.ts'
import { editOrder } from '#shop/orders/edit/edit-order.ts'
import {
  assignDelivery,
  changeStatus,
  deliverOrder,
  shipOrder,
} from '#shop/orders/moves/move-delivery.ts'
import { getOrder } from '#shop/orders/queries.ts'
import { markRefunded, refundOrder } from '#shop/orders/refunds/refund-order.ts'
import { type OrderReturns, RecordReturn, StartExchange } from '#shop/orders/returns/contract.ts'
import { deliverInPart } from '#shop/orders/returns/deliver-in-part.ts'
import { startExchange } from '#shop/orders/returns/exchange-pieces.ts'
import { getReturns } from '#shop/orders/returns/queries.ts'
import { receiveExchanged } from '#shop/orders/returns/receive-exchanged.ts'
import { recordReturn } from '#shop/orders/returns/record-return.ts'
import { validPairs } from '#shop/orders/rules.ts'
import { listStock } from '#shop/reports/stock/list-stock.ts'
import { findFault } from '#shop/shared/check.ts'
import type { Context } from '#shop/shared/context.ts'
import { toPaisa, toTaka } from '#shop/shared/money.ts'
import { isShopError } from '#shop/shared/shop-error.ts'
import { customerOf } from '../customers.ts'
import { inLongRun, tries } from '../engines.ts'
import { wrongFigures } from '../figures.ts'
import { letOrder, newGuestId } from '../guests.ts'
import { completePaid } from '../payments.ts'
import {
  makeVoucher,
  openTestShop,
  orderFor,
  productChange,
  SATURDAY,
  stockProduct,
  takePreOrders,
  unexplainedStock,
  unexplainedVouchers,
  withVoucher,
  wrongMoney,
} from '../shop.ts'
import {
  isGuest,
  leftToReturn,
  type ModelCheckout,
  type ModelOrder,
  ModelShop,
  type Outcome,
  PRODUCT_IDS,
  PRODUCTS,
  type ProductId,
  type ReturnedPart,
  regularPriceOf,
  type Settlement,
  sumOf,
  type Taken,
  VARIANT_IDS,
  type VariantId,
  VOUCHERS,
  type VoucherCode,
  variantOf,
  variantsOf,
} from './model-shop.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const COLOURS = ['Navy', 'Maroon'].map((name) => ({ name, swatch: '#1f2a44', images: [] }))
const PEOPLE = ['rahim@suto.test', 'karim@suto.test']
/** One guest with two browsers, identified by phone. */
const GUESTS = [newGuestId(), newGuestId()]
const SHOPPERS = [...PEOPLE, ...GUESTS]
const admin = test.as('nusrat@suto.test', 'admin')

beforeAll(async () => {
  await takePreOrders(shop)
  for (const id of PRODUCT_IDS) {
    await restock(id, PRODUCTS[id].firstStock)
  }
  await sql`create table first_variants as
    select product_id, size_run_id, size, colour, stock from variants`.execute(shop.db)
  for (const [code, terms] of Object.entries(VOUCHERS)) await makeVoucher(shop, { code, ...terms })
  await letOrder(shop, 'anybody')
})

function restock(id: ProductId, stock: number | null): Promise<void> {
  const make = {
    panjabi: { colours: COLOURS.map(({ name }) => name) },
    chinos: {
      sizeRun: 'waist',
      sizes: variantsOf('chinos').map((each) => ({ size: variantOf(each).size, stock })),
    },
    shawl: {},
    lungi: {},
  }
  return stockProduct(shop, { id, pricePaisa: PRODUCTS[id].price * 100, stock, ...make[id] })
}

/** Resets everything to its first state. */
async function startAnew(): Promise<ModelShop> {
  const { rows: gone } = await sql<{ id: ProductId }>`
    select id from unnest(${PRODUCT_IDS}::text[]) as first (id)
    where id not in (select id from products)`.execute(shop.db)
  for (const { id } of gone) await restock(id, PRODUCTS[id].firstStock)
  await sql`do $$ begin
    delete from stock_movements;
    delete from voucher_uses;
    delete from payouts;
    delete from returns;
    delete from refund_lines;
    delete from refunds;
    delete from payment_events;
    delete from payments;
    delete from held_checkouts;
    delete from orders;
    update products set archived_at = null where archived_at is not null;
    delete from customers;
    delete from cart_lines;
    update vouchers set use_count = 0 where use_count > 0;
    update products
      set sale_price_paisa = null, sale_from = null, sale_until = null;
    delete from variants;
    insert into variants (product_id, size_run_id, size, colour, stock) select * from first_variants;
    insert into stock_movements (variant_id, quantity, reason, moved_at)
      select id, stock, 'stocked', now() from variants where stock > 0;
  end $$`.execute(shop.db)
  for (const id of PRODUCT_IDS) {
    const taka = PRODUCTS[id].firstCost
    const costPaisa = taka === null ? null : taka * 100
    await shop.db.updateTable('products').set({ costPaisa }).where('id', '=', id).execute()
  }
  test.jobs.length = 0
  return new ModelShop()
}

async function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  try {
    await work
    return 'ok'
  } catch (error) {
    if (isShopError(error)) return error.code as Outcome
    throw error
  }
}

type Step = (model: ModelShop) => Promise<void>

/** Runs one action in the model and in the shop; both must have the same outcome. */
function step(name: string, run: Step) {
  return { name, run, [fc.toStringMethod]: () => name }
}

const shopper = fc.constantFrom(...SHOPPERS)
const person = fc.constantFrom(...PEOPLE)
const variant = fc.constantFrom(...VARIANT_IDS)
const product = fc.constantFrom(...PRODUCT_IDS)
const voucher = fc.constantFrom<(VoucherCode | null)[]>(null, null, 'HALF', 'ONCE', 'FULL')
const panjabi = fc.constantFrom(...variantsOf('panjabi'))
const place = fc.nat({ max: 5 })

function orderAt(model: ModelShop, at: number): ModelOrder | undefined {
  return model.orders[at % Math.max(model.orders.length, 1)]
}

function checkoutAt(model: ModelShop, at: number): ModelCheckout | undefined {
  return model.checkouts[at % Math.max(model.checkouts.length, 1)]
}

/** The actor, with the browser's guest id. */
function as(shopper: string): Context {
  return isGuest(shopper) ? test.visitor : test.as(shopper)
}

function namedBy(shopper: string): { userId?: string } {
  return isGuest(shopper) ? { userId: shopper } : {}
}

/** Guests share one phone number, which identifies them. */
function phoneOf(shopper: string): string {
  const place = PEOPLE.indexOf(shopper)
  return isGuest(shopper) ? '01712345678' : `0181234567${place}`
}

async function lineIdOf(email: string, id: VariantId): Promise<string> {
  const lines = await listCart(shop, email)
  return lines.find((line) => idOf(line) === id)?._id ?? 'no such line'
}

/** Undefined for the size that is left after the others are removed. */
function idOf(named: { productId: string; size: string; colour: string }): VariantId | undefined {
  return VARIANT_IDS.find((id) => {
    const { productId, size, colour } = variantOf(id)
    return productId === named.productId && size === named.size && colour === named.colour
  })
}

function composeOrder(model: ModelShop, email: string, code: VoucherCode | null) {
  const lines = model.cartOf(email)
  const order = orderFor(
    [...lines].map(([id, { quantity }]) => ({
      ...variantOf(id),
      quantity,
      price: model.priceOf(id),
    })),
    { ...namedBy(email), recipientPhone: phoneOf(email) },
  )
  const discount = model.discount(code, model.subtotal(lines))
  return code === null ? order : withVoucher(order, code, discount)
}

function putInto(who: fc.Arbitrary<string>, what: fc.Arbitrary<VariantId>) {
  return fc
    .tuple(who, what, fc.integer({ min: 1, max: 4 }), fc.boolean())
    .map(([email, id, quantity, preOrder]) =>
      step(`${email} adds ${quantity} ${id}${preOrder ? ' (pre-order)' : ''}`, async (model) =>
        expect(
          await outcomeOf(
            addToCart(as(email), { ...namedBy(email), ...variantOf(id), quantity, preOrder }),
          ),
        ).toBe(model.add(email, id, quantity, preOrder)),
      ),
    )
}

const setQuantity = fc
  .tuple(shopper, variant, fc.integer({ min: 1, max: 10 }))
  .map(([email, id, quantity]) =>
    step(`${email} wants ${quantity} ${id}`, async (model) =>
      expect(
        await outcomeOf(
          changeQuantity(as(email), {
            ...namedBy(email),
            lineId: await lineIdOf(email, id),
            quantity,
          }),
        ),
      ).toBe(model.setQuantity(email, id, quantity)),
    ),
  )

const remove = fc
  .tuple(shopper, variant)
  .map(([email, id]) =>
    step(`${email} removes ${id}`, async (model) =>
      expect(
        await outcomeOf(
          removeFromCart(as(email), { ...namedBy(email), lineId: await lineIdOf(email, id) }),
        ),
      ).toBe(model.remove(email, id)),
    ),
  )

const clear = shopper.map((email) =>
  step(`${email} clears the cart`, async (model) => {
    await clearCart(as(email), namedBy(email))
    model.cartOf(email).clear()
  }),
)

/** Guests learn whether a phone has used a voucher only after the number is verified. */
const refusalsOf = (who: string) =>
  isGuest(who) ? ['conflict', 'phone_code_required'] : ['conflict']

function buy(who: fc.Arbitrary<string>) {
  return fc.tuple(who, voucher).map(([email, code]) =>
    step(`${email} orders with ${code ?? 'no voucher'}`, async (model) => {
      const order = composeOrder(model, email, code)
      if (!model.canBuy(email, code)) {
        expect(refusalsOf(email)).toContain(await outcomeOf(placeOrder(as(email), order)))
        return
      }
      const { orderId, totalAmount } = await placeOrder(as(email), order)
      expect(toPaisa(totalAmount)).toBe(toPaisa(order.totalAmount))
      model.placeOrder(email, code, orderId)
    }),
  )
}

function startPaying(who: fc.Arbitrary<string>) {
  return fc.tuple(who, voucher).map(([email, code]) =>
    step(`${email} starts paying with ${code ?? 'no voucher'}`, async (model) => {
      const order = composeOrder(model, email, code)
      if (!model.canBuy(email, code)) {
        expect(refusalsOf(email)).toContain(
          await outcomeOf(holdCheckout(as(email), order, randomUUID())),
        )
        return
      }
      if (!model.mayHold(email)) {
        expect(await outcomeOf(holdCheckout(as(email), order, randomUUID()))).toBe('too_many')
        return
      }
      const { checkoutId } = await holdCheckout(as(email), order, randomUUID())
      model.hold(email, code, checkoutId)
    }),
  )
}

const release = place.map((at) =>
  step(`payment ${at} fails`, async (model) => {
    const checkout = checkoutAt(model, at)
    if (!checkout) return
    expect(await releaseCheckout(shop, checkout.id)).toBe(checkout.state === 'held')
    model.release(checkout)
  }),
)

async function completeOne(model: ModelShop, checkout: ModelCheckout | undefined): Promise<void> {
  if (!checkout) return
  if (!model.canComplete(checkout)) {
    expect(await outcomeOf(completePaid(shop, checkout.id))).toBe('conflict')
    return
  }
  const { orderId } = await completePaid(shop, checkout.id)
  if (checkout.order) expect(orderId).toBe(checkout.order.id)
  model.complete(checkout, orderId)
}

const complete = place.map((at) =>
  step(`payment ${at} arrives`, (model) => completeOne(model, checkoutAt(model, at))),
)

/** The first payment fails, the cart is paid again, and then the first one arrives after all. */
const payAnew = fc.constantFrom(...SHOPPERS).chain((email) => {
  const start = startPaying(fc.constant(email))
  return fc.tuple(putInto(fc.constant(email), panjabi), start).map(([put, start]) =>
    step(`${put.name}; ${start.name}, fails, is paid anew, and arrives`, async (model) => {
      await put.run(model)
      const before = model.checkouts.length
      await start.run(model)
      const first = model.checkouts[before]
      if (!first) return
      await releaseCheckout(shop, first.id)
      model.release(first)
      await start.run(model)
      await completeOne(model, model.checkouts[before + 1])
      await completeOne(model, first)
    }),
  )
})

function onOrder(
  name: string,
  real: (orderId: string) => Promise<unknown>,
  modelled: (model: ModelShop, order: ModelOrder) => Outcome,
) {
  return place.map((at) =>
    step(`${name} ${at}`, async (model) => {
      const order = orderAt(model, at)
      if (order) expect(await outcomeOf(real(order.id))).toBe(modelled(model, order))
    }),
  )
}

function sendTo(status: DeliveryStatus) {
  return (model: ModelShop, order: ModelOrder) => model.move(order, status)
}

const deliveries = {
  assigned: {
    name: 'assign',
    real: (id: string) => assignDelivery(admin, id, { deliveryPersonName: 'Jamal' }),
    modelled: (model: ModelShop, order: ModelOrder) => model.move(order, 'assigned', 'Jamal'),
  },
  in_transit: {
    name: 'ship',
    real: (id: string) => shipOrder(admin, id, undefined),
    modelled: sendTo('in_transit'),
  },
  out_for_delivery: {
    name: 'send out',
    real: (id: string) => changeStatus(admin, id, { deliveryStatus: 'out_for_delivery' }),
    // Repeating the status changes nothing, because the same call also sets notes.
    modelled: (model: ModelShop, order: ModelOrder) =>
      order.deliveryStatus === 'out_for_delivery' ? 'ok' : model.move(order, 'out_for_delivery'),
  },
  delivered: {
    name: 'deliver',
    real: (id: string) => deliverOrder(admin, id, undefined),
    modelled: sendTo('delivered'),
  },
}

const anyDelivery = fc
  .constantFrom(...Object.values(deliveries))
  .chain(({ name, real, modelled }) => onOrder(name, real, modelled))

const WAY = ['pending', 'assigned', 'in_transit', 'out_for_delivery', 'delivered'] as const

/** A packer's usual work: each parcel one step further. */
const sendOn = place.map((at) =>
  step(`send ${at} on`, async (model) => {
    const order = orderAt(model, at)
    const next = WAY[WAY.indexOf(order?.deliveryStatus as (typeof WAY)[number]) + 1]
    if (!order || next === undefined || next === 'pending') return
    const { real, modelled } = deliveries[next]
    expect(await outcomeOf(real(order.id))).toBe(modelled(model, order))
  }),
)

/** On its way, also again after it was said to be delivered. */
async function sendOut(model: ModelShop, order: ModelOrder): Promise<void> {
  if (order.deliveryStatus === 'delivered') {
    const back = { orderStatus: 'shipped', deliveryStatus: 'in_transit' } as const
    expect(await outcomeOf(changeStatus(admin, order.id, back))).toBe(
      model.setState(order, back.orderStatus, back.deliveryStatus),
    )
  }
  for (const status of ['assigned', 'in_transit', 'out_for_delivery'] as const) {
    const { real, modelled } = deliveries[status]
    expect(await outcomeOf(real(order.id))).toBe(modelled(model, order))
  }
}

/** Mostly valid pairs; the one that the table guards has a step of its own. */
const anyPair = fc
  .oneof(
    fc.tuple(fc.constantFrom(...ORDER_STATUSES), fc.constantFrom(...DELIVERY_STATUSES)),
    fc.constantFrom(
      ...ORDER_STATUSES.flatMap((status) => validPairs[status].map((at) => [status, at] as const)),
    ),
  )
  .filter(([, deliveryStatus]) => deliveryStatus !== 'out_for_delivery')

const custom = fc.tuple(anyPair, place).map(([[orderStatus, deliveryStatus], at]) =>
  step(`set ${orderStatus}, ${deliveryStatus} on ${at}`, async (model) => {
    const order = orderAt(model, at)
    if (!order) return
    expect(await outcomeOf(changeStatus(admin, order.id, { orderStatus, deliveryStatus }))).toBe(
      model.setState(order, orderStatus, deliveryStatus),
    )
  }),
)

/** Some of the cash that a rider has comes in, or too much; what is left follows from the rows, see `wrongFigures`. */
const countCash = fc.tuple(place, fc.integer({ min: 0, max: 150 })).map(([at, percent]) =>
  step(`count ${percent} % of the cash of rider ${at}`, async () => {
    const holders = await listCashHolders(admin)
    const { holder = '', owed: before = 0 } = holders[at % (holders.length || 1)] ?? {}
    const owed = (await listOwedOrders(admin, { holder: holder || 'nobody' })).filter(
      (order) => !order.isSettled && order.owed > 0,
    )
    const orderIds = owed.map(({ orderId }) => orderId)
    if (orderIds.length === 0) return
    const all = owed.reduce((sum, order) => sum + toPaisa(order.owed), 0)
    const counted = toTaka(Math.round((all * percent) / 100))
    await recordCountedCash(admin, { holder, orderIds, counted })
    const after = (await listCashHolders(admin)).find((each) => each.holder === holder)?.owed ?? 0
    expect(toPaisa(after)).toBe(toPaisa(before) - toPaisa(counted))
  }),
)

const cancel = onOrder(
  'cancel',
  (id) => cancelOrder(admin, id),
  (model, order) => model.cancel(order),
)
/** Changes the quantity of one variant only. */
async function editOne(orderId: string, id: VariantId, quantity: number): Promise<void> {
  const lines = await shop.db
    .selectFrom('orderLines')
    .where('orderId', '=', orderId)
    .orderBy('position')
    .select(['position', 'productId', 'size', 'colour', 'quantity'])
    .execute()
  const others = lines.filter((line) => idOf(line) !== id)
  const { position } = lines.find((line) => idOf(line) === id) ?? {}
  const edited = { position, ...variantOf(id), quantity }
  await editOrder(
    admin,
    orderId,
    { lines: quantity === 0 ? others : [...others, edited], reason: 'Asked by phone' },
    randomUUID(),
  )
}

/** Mostly of an editable order; never down to nothing, since that is cancelling. */
const edit = fc
  .tuple(place, variant, fc.integer({ min: 0, max: 4 }), fc.boolean())
  .map(([at, any, quantity, isOwn]) =>
    step(`edit ${at} to ${quantity} ${isOwn ? 'of its first' : any}`, async (model) => {
      const unsent = model.orders.filter(({ orderStatus }) => orderStatus === 'confirmed')
      const order = unsent[at % Math.max(unsent.length, 1)] ?? orderAt(model, at)
      const id = (isOwn && order?.lines.keys().next().value) || any
      if (!order || (quantity === 0 && [...order.lines.keys()].every((each) => each === id))) return
      expect(await outcomeOf(editOne(order.id, id, quantity))).toBe(model.edit(order, id, quantity))
    }),
  )

/** The customer wants another variant. */
const swap = fc.tuple(place, place).map(([at, line]) =>
  step(`swap line ${line} of ${at}`, async (model) => {
    const order = orderAt(model, at)
    const ids = [...(order?.lines.keys() ?? [])]
    const from = ids[line % Math.max(ids.length, 1)]
    if (!order || !from) return
    const to = variantsOf(variantOf(from).productId).find((each) => !ids.includes(each))
    if (!to) return
    expect(await outcomeOf(swapOne(order.id, from, to))).toBe(model.swap(order, from, to))
  }),
)

async function swapOne(orderId: string, from: VariantId, to: VariantId): Promise<void> {
  const lines = await shop.db
    .selectFrom('orderLines')
    .where('orderId', '=', orderId)
    .orderBy('position')
    .select(['position', 'productId', 'size', 'colour', 'quantity'])
    .execute()
  const { size, colour } = variantOf(to)
  await editOrder(
    admin,
    orderId,
    {
      lines: lines.map((line) => (idOf(line) === from ? { ...line, size, colour } : line)),
      reason: 'Asked by phone',
    },
    randomUUID(),
  )
}

/** Part of the money, all that is left, or more. */
const refundSome = fc
  .tuple(place, fc.constantFrom(0.3, 0.7, 1, 1.1), fc.boolean())
  .map(([at, share, isByHand]) =>
    step(`refund ${share} of ${at}${isByHand ? ' by hand' : ''}`, async (model) => {
      const order = orderAt(model, at)
      if (!order) return
      const paisa = Math.max(1, Math.round(model.leftPaisa(order) * share))
      const what = { amount: toTaka(paisa), reason: 'A stain', isByHand }
      expect(await outcomeOf(refundOrder(admin, order.id, what, randomUUID()))).toBe(
        model.refundAmount(order, paisa, isByHand),
      )
    }),
  )

/** Pieces of one line, which may have come back at the door. */
const refundPieces = fc.tuple(place, place, fc.constantFrom(1, 1, 2)).map(([at, line, quantity]) =>
  step(`refund ${quantity} of line ${line} of ${at}`, async (model) => {
    const order = orderAt(model, at)
    const ids = [...(order?.lines.keys() ?? [])]
    const id = ids[line % Math.max(ids.length, 1)]
    if (!order || !id) return
    const { lines } = await getReturns(admin, order.id)
    const position = lines.find((each) => idOf(each) === id)?.position ?? 0
    const what = { lines: [{ position, quantity }], reason: 'A stain', isByHand: false }
    expect(await outcomeOf(refundOrder(admin, order.id, what, randomUUID()))).toBe(
      model.refundPieces(order, id, quantity),
    )
  }),
)

const refund = onOrder(
  'refund',
  (id) => markRefunded(admin, id),
  (model, order) => model.refund(order),
)
const forget = place.map((at) =>
  step(`delete ${at}`, async (model) => {
    const order = orderAt(model, at)
    if (!order) return
    const { refundDue = 0 } = await getOrder(admin, order.id)
    expect(await outcomeOf(deleteOrder(admin, order.id))).toBe(model.deleteOrder(order, refundDue))
  }),
)

type WantedVariant = NonNullable<ProductChange['variants']>[number]

function setVariants(productId: ProductId, variants: WantedVariant[]) {
  const { price } = PRODUCTS[productId]
  const colours = productId === 'panjabi' ? COLOURS : []
  return outcomeOf(changeProduct(admin, productId, productChange({ price, colours, variants })))
}

/** A form that shows all variants sends the change of one. */
function countOne(model: ModelShop, id: VariantId, stock: number | null) {
  const { productId } = variantOf(id)
  const variants = variantsOf(productId).flatMap((each) => {
    const { size, colour } = variantOf(each)
    const shownStock = model.stock[each]
    if (each === id) return { size, colour, stock }
    return shownStock === undefined ? [] : { size, colour, stock: shownStock, shownStock }
  })
  return setVariants(productId, variants)
}

/** An administrator reverts a step. */
const reopen = place.map((at) =>
  step(`reopen ${at}`, async (model) => {
    const cancelled = model.orders.filter((order) => order.orderStatus === 'cancelled')
    const order = cancelled[at % Math.max(cancelled.length, 1)]
    if (!order) return
    const wanted = { orderStatus: 'confirmed', deliveryStatus: 'pending' } as const
    expect(await outcomeOf(changeStatus(admin, order.id, wanted))).toBe(
      model.setState(order, 'confirmed', 'pending'),
    )
  }),
)

const deliver = onOrder(
  'hand over',
  (id) => changeStatus(admin, id, { orderStatus: 'delivered', deliveryStatus: 'delivered' }),
  (model, order) => model.setState(order, 'delivered', 'delivered'),
)

/** Returns pieces of several lines. */
const returned = fc.array(
  fc.record({
    quantity: fc.constantFrom('all' as const, 1, 1, 1, 2),
    isDamaged: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
)
const settlement = fc.constantFrom(...RecordReturn.shape.settlement.options)

const giveBack = fc.tuple(place, returned, settlement, fc.boolean()).map(returnOf)

/**
 * Mostly of a parcel that was just sent out, and perhaps once more; what was collected is said as a share of what is
 * due, or not at all.
 */
const acceptSome = fc
  .tuple(
    place,
    fc.array(returned, { minLength: 1, maxLength: 3 }),
    fc.constantFrom(undefined, 0, 0.5, 1, 1.1),
    fc.constantFrom(true, true, true, false),
  )
  .map(([at, rounds, share, isSent]) =>
    step(`${at} accepts less: ${JSON.stringify(rounds)}, ${share} paid`, async (model) => {
      const order = orderAt(model, at)
      if (!order) return
      for (const wanted of rounds) {
        if (isSent) await sendOut(model, order)
        await acceptLess(model, order, wanted, share)
      }
    }),
  )

async function acceptLess(
  model: ModelShop,
  order: ModelOrder,
  wanted: ReturnedLines,
  share: number | undefined,
): Promise<void> {
  const parts = [...order.lines.keys()].flatMap((id, place) => partOf(order, id, wanted[place]))
  if (parts.length === 0) return
  const paisa = share === undefined ? undefined : Math.round(model.duePaisa(order) * share)
  const { lines } = writeReturn(await getReturns(admin, order.id), parts, 'nothing')
  const collected = paisa === undefined ? undefined : toTaka(paisa)
  expect(await outcomeOf(deliverInPart(admin, order.id, { lines, collected }))).toBe(
    model.deliverInPart(order, parts, paisa),
  )
}

/** Pieces of one line, for a variant of any product; the old ones may be back at once. */
const swapSome = fc
  .tuple(
    place,
    place,
    fc.constantFrom('all' as const, 1, 2),
    variant,
    fc.constantFrom(null, 0, 1),
    fc.boolean(),
  )
  .map(([at, line, wanted, next, damaged, isSentTwice]) =>
    step(`exchange of ${wanted} of line ${line} of ${at} for ${next}`, async (model) => {
      const delivered = model.orders.filter(({ orderStatus }) => orderStatus === 'delivered')
      const order = delivered[at % Math.max(delivered.length, 1)] ?? orderAt(model, at)
      if (!order) return
      const ids = [...order.lines.keys()]
      const id = ids[line % ids.length] as VariantId
      const quantity = wanted === 'all' ? leftToReturn(order, id) || 1 : wanted
      const outcome = model.mayExchange(order, id, quantity, next)
      const before = await getReturns(admin, order.id)
      const input = StartExchange.parse({
        ...{ quantity, reason: 'size' },
        position: before.lines.find((each) => idOf(each) === id)?.position,
        variantId: (await idOfVariant(next)) ?? randomUUID(),
      })
      const key = randomUUID()
      const start = () => startExchange(admin, order.id, input, key)
      expect(await outcomeOf(start())).toBe(outcome)
      if (isSentTwice) expect(await outcomeOf(start())).toBe(outcome)
      if (outcome !== 'ok') return
      const known = new Set(before.returns.map(({ _id }) => _id))
      const after = await getReturns(admin, order.id)
      const [made, ...others] = after.returns.filter(({ _id }) => !known.has(_id))
      expect(others).toEqual([])
      model.exchange(order, id, quantity, next, made?.replacementOrderId ?? '')
      if (damaged !== null) await receivePending(model, order, damaged)
    }),
  )

const receive = fc.tuple(place, fc.constantFrom(0, 1)).map(([at, damaged]) =>
  step(`what was exchanged of ${at} is back`, async (model) => {
    const waiting = model.orders.filter((order) => model.pendingOf(order).length > 0)
    const order = waiting[at % Math.max(waiting.length, 1)]
    if (order) await receivePending(model, order, damaged)
  }),
)

async function receivePending(model: ModelShop, order: ModelOrder, damaged: number) {
  const [exchange] = model.pendingOf(order)
  const { returns } = await getReturns(admin, order.id)
  const found = returns.find(({ replacementOrderId }) => replacementOrderId === exchange?.by.id)
  if (!exchange || !found) throw new Error('There is no such exchange')
  expect(await outcomeOf(receiveExchanged(admin, found._id, { damaged }))).toBe('ok')
  model.receive(exchange, damaged)
}

async function idOfVariant(id: VariantId): Promise<string | undefined> {
  const { productId, size, colour } = variantOf(id)
  const found = await shop.db
    .selectFrom('variants')
    .where('productId', '=', productId)
    .where('size', '=', size)
    .where('colour', '=', colour)
    .select('id')
    .executeTakeFirst()
  return found?.id
}

type ReturnedLines = { quantity: 'all' | number; isDamaged: boolean }[]

function returnOf([at, wanted, settlement, isSentTwice]: [
  number,
  ReturnedLines,
  Settlement,
  boolean,
]) {
  return step(`return of ${at} for ${settlement}: ${JSON.stringify(wanted)}`, async (model) => {
    const delivered = model.orders.filter(({ orderStatus }) => orderStatus === 'delivered')
    const order = delivered[at % Math.max(delivered.length, 1)] ?? orderAt(model, at)
    if (!order) return
    const parts = [...order.lines.keys()].flatMap((id, place) => partOf(order, id, wanted[place]))
    if (parts.length === 0) return
    const outcome = model.mayReturn(order, parts, settlement)
    const before = await getReturns(admin, order.id)
    const input = writeReturn(before, parts, settlement)
    const key = randomUUID()
    const record = () => recordReturn(admin, order.id, input, key)
    expect(await outcomeOf(record())).toBe(outcome)
    if (isSentTwice) expect(await outcomeOf(record())).toBe(outcome)
    if (outcome !== 'ok') return
    const known = new Set(before.returns.map(({ _id }) => _id))
    const after = await getReturns(admin, order.id)
    const made = after.returns.filter(({ _id }) => !known.has(_id))
    expect(made).toHaveLength(1)
    model.takeBack(order, parts, settlement)
  })
}

function partOf(
  order: ModelOrder,
  id: VariantId,
  wanted: ReturnedLines[number] | undefined,
): ReturnedPart[] {
  if (!wanted) return []
  const quantity = wanted.quantity === 'all' ? leftToReturn(order, id) : wanted.quantity
  if (quantity === 0) return []
  return [{ id, quantity, isDamaged: wanted.isDamaged }]
}

function writeReturn(
  { lines }: OrderReturns,
  parts: ReturnedPart[],
  settlement: Settlement,
): RecordReturn {
  return RecordReturn.parse({
    reason: 'size',
    settlement,
    lines: parts.map(({ id, ...part }) => ({
      ...part,
      position: lines.find((line) => idOf(line) === id)?.position,
    })),
  })
}

/** The customer remains after the account is removed; a new account with the email is a new customer. */
const leave = person.map((email) =>
  step(`the customer ${email} is left behind`, async (model) => {
    const id = await customerOf(shop, email)
    await shop.db
      .updateTable('customers')
      .set({ userId: null, removedAt: SATURDAY })
      .where('id', '=', id)
      .execute()
    model.leave(email, id)
  }),
)

const merge = fc.tuple(person, place).map(([email, at]) =>
  step(`${email} was customer ${at}`, async (model) => {
    const former = model.formers[at % Math.max(model.formers.length, 1)]
    if (!former?.formerId) return
    await mergeCustomers(admin, await customerOf(shop, email), { other: former.formerId })
    model.merge(email, former)
  }),
)

const mergeGuests = person.map((email) =>
  step(`${email} was a guest`, async (model) => {
    const guest = await shop.db
      .selectFrom('customers')
      .where('phone', 'is not', null)
      .where('mergedInto', 'is', null)
      .select('id')
      .executeTakeFirst()
    if (!guest) return
    await mergeCustomers(admin, await customerOf(shop, email), { other: guest.id })
    model.mergeGuests(email)
  }),
)

const stock = fc.oneof(fc.constant(null), fc.integer({ min: 2, max: 8 }))

/** The tests' clock stands still at ten. */
const NOW = '2026-11-21T10:00'
const moment = fc.constantFrom(null, '2026-11-21T09:59', NOW, '2026-11-21T10:01')
const window = fc
  .tuple(moment, moment)
  .filter(([from, until]) => from === null || until === null || from < until)

/** Sales begin, end, are planned, and are over. */
function changeSale(product: fc.Arbitrary<ProductId>) {
  const put = fc
    .tuple(product, fc.constantFrom(0.5, 0.9), window)
    .map(([productId, share, [saleFrom, saleUntil]]) =>
      step(`${productId} at ${share} from ${saleFrom} until ${saleUntil}`, async (model) => {
        const { price } = PRODUCTS[productId]
        const salePrice = toTaka(toPaisa(price * share))
        const sale = productChange({ price, salePrice, saleFrom, saleUntil })
        const isRunning = (saleFrom ?? NOW) <= NOW && (saleUntil === null || NOW < saleUntil)
        expect(await outcomeOf(changeProduct(admin, productId, sale))).toBe(
          model.setSale(productId, isRunning ? salePrice : undefined),
        )
      }),
    )
  const end = product.map((productId) =>
    step(`${productId} at its price`, async (model) => {
      const none = { salePrice: null, saleFrom: null, saleUntil: null }
      const sale = productChange({ price: PRODUCTS[productId].price, ...none })
      expect(await outcomeOf(changeProduct(admin, productId, sale))).toBe(
        model.setSale(productId, undefined),
      )
    }),
  )
  return fc.oneof({ weight: 3, arbitrary: put }, { weight: 1, arbitrary: end })
}

/** Administrators change the products. */
function changeCatalogue(variant: fc.Arbitrary<VariantId>) {
  const product = variant.map((id) => variantOf(id).productId)
  const count = fc.tuple(variant, stock).map(([id, left]) =>
    step(`count ${left ?? 'no'} ${id}`, async (model) => {
      const outcome = await countOne(model, id, left)
      expect(outcome).toBe(model.count(id, left))
    }),
  )
  const cost = fc.tuple(product, fc.constantFrom(null, 0, 333.33)).map(([productId, taka]) =>
    step(`${productId} costs ${taka ?? 'nobody knows what'}`, async (model) => {
      const input = productChange({ price: PRODUCTS[productId].price, cost: taka })
      const outcome = await outcomeOf(changeProduct(admin, productId, input))
      expect(outcome).toBe(model.setCost(productId, taka))
    }),
  )
  const enter = fc
    .tuple(variant, fc.constantFrom(...EntryReason.options), fc.integer({ min: 1, max: 4 }))
    .map(([id, reason, quantity]) =>
      step(`${quantity} ${id} ${reason}`, async (model) => {
        const line = { ...variantOf(id), quantity }
        const entry = addStockEntry(admin, { reason, note: '', lines: [line] }, randomUUID())
        expect(await outcomeOf(entry)).toBe(model.enter(id, reason, quantity))
      }),
    )
  const takeSizesAway = product.map((productId) =>
    step(`make no more ${productId} in those sizes`, async (model) => {
      const size = PRODUCTS[productId].lastSize
      const colours = new Set(variantsOf(productId).map((id) => variantOf(id).colour))
      const variants = [...colours].map((colour) => ({ size, colour, stock: 0 }))
      expect(await setVariants(productId, variants)).toBe(model.takeSizesAway(productId))
    }),
  )
  const remove = product.map((productId) =>
    step(`remove ${productId}`, async (model) =>
      expect(await outcomeOf(removeProduct(admin, productId))).toBe(model.removeProduct(productId)),
    ),
  )
  const addAgain = fc
    .tuple(product, stock)
    .map(([productId, left]) =>
      step(`add ${productId} with ${left}`, async (model) =>
        expect(await outcomeOf(restock(productId, left))).toBe(model.addProduct(productId, left)),
      ),
    )
  const restore = product.map((productId) =>
    step(`restore ${productId}`, async (model) =>
      expect(await outcomeOf(restoreProduct(admin, productId))).toBe(
        model.restoreProduct(productId),
      ),
    ),
  )
  return fc.oneof(
    { weight: 6, arbitrary: count },
    { weight: 2, arbitrary: cost },
    { weight: 4, arbitrary: enter },
    { weight: 1, arbitrary: takeSizesAway },
    { weight: 1, arbitrary: remove },
    { weight: 3, arbitrary: fc.oneof(addAgain, restore) },
  )
}

/** Weighted so that everything that can happen to an order often happens to a single one. */
const anyStep = fc.oneof(
  { weight: 10, arbitrary: putInto(shopper, variant) },
  { weight: 2, arbitrary: setQuantity },
  { weight: 1, arbitrary: fc.oneof(remove, clear) },
  { weight: 8, arbitrary: buy(shopper) },
  { weight: 5, arbitrary: startPaying(shopper) },
  { weight: 2, arbitrary: release },
  { weight: 4, arbitrary: complete },
  { weight: 1, arbitrary: payAnew },
  { weight: 10, arbitrary: sendOn },
  { weight: 3, arbitrary: anyDelivery },
  { weight: 8, arbitrary: custom },
  { weight: 3, arbitrary: countCash },
  { weight: 4, arbitrary: cancel },
  { weight: 5, arbitrary: edit },
  { weight: 2, arbitrary: swap },
  { weight: 4, arbitrary: refund },
  { weight: 2, arbitrary: refundSome },
  { weight: 1, arbitrary: forget },
  { weight: 4, arbitrary: reopen },
  { weight: 3, arbitrary: deliver },
  { weight: 6, arbitrary: giveBack },
  { weight: 4, arbitrary: acceptSome },
  { weight: 4, arbitrary: fc.oneof(swapSome, receive) },
  { weight: 9, arbitrary: changeCatalogue(variant) },
  { weight: 5, arbitrary: changeSale(product) },
  { weight: 2, arbitrary: leave },
  { weight: 3, arbitrary: merge },
  { weight: 1, arbitrary: mergeGuests },
)

function describeTaken(id: VariantId, { sold, toSend, held }: Taken): string {
  return `${id}: ${sold} sold, ${toSend} to send, ${held} held`
}

/** The state of the shop, in terms of the model. */
async function readShop() {
  const { db } = shop
  const counts = await db
    .selectFrom('variants')
    .where('productId', 'is not', null)
    .select(({ ref }) => ref('productId').$notNull().as('productId'))
    .select(['size', 'colour', 'stock'])
    .execute()
  const { items: listed } = await listStock(admin)
  const vouchers = await db.selectFrom('vouchers').select(['code', 'useCount']).execute()
  const lines = await db
    .selectFrom('cartLines')
    .innerJoin('variants', 'variants.id', 'variantId')
    .select(['owner', 'cartLines.productId', 'size', 'colour', 'quantity', 'isPreorder'])
    .execute()
  const orders = await db
    .selectFrom('orders')
    .where('deletedAt', 'is', null)
    .select(['id', 'orderStatus', 'deliveryStatus', 'paymentStatus', 'voucherCode'])
    .select('totalPaisa')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .groupBy('orderId')
    .select(({ fn }) => ['orderId', fn.sum<string>('amountPaisa').as('paisa')])
    .execute()
  const refundedOf = new Map(refunds.map((each) => [each.orderId, each.paisa]))
  const sold = await db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderId')
    .where('deletedAt', 'is', null)
    .select(['orderId', 'productId', 'size', 'colour', 'quantity'])
    .select(['unitPricePaisa', 'regularPricePaisa', 'returnedQuantity'])
    .execute()
  const costs = await db
    .selectFrom('lineFigures')
    .groupBy('productId')
    .select(({ fn }) => [
      'productId',
      fn.sum<string>('costedCount').as('pieces'),
      fn.sum<string>('costPaisa').as('paisa'),
    ])
    .execute()
  const costOf = new Map(costs.map(({ productId: id, ...cost }) => [id, cost]))
  return {
    counts: counts.flatMap((each) => (idOf(each) ? `${each.stock} ${idOf(each)}` : [])).toSorted(),
    taken: listed
      .flatMap((each) => {
        const id = idOf(each)
        return id ? describeTaken(id, each) : []
      })
      .toSorted(),
    costs: PRODUCT_IDS.map((id) => {
      const { pieces, paisa } = costOf.get(id) ?? { pieces: 0, paisa: 0 }
      return `${pieces} ${id} cost ${paisa} paisa`
    }),
    uses: Object.fromEntries(vouchers.map((each) => [each.code, each.useCount])),
    carts: lines
      .map((line) => `${line.owner} ${idOf(line)} ${line.quantity} ${line.isPreorder}`)
      .toSorted(),
    sold: sold
      .map((line) =>
        [
          line.orderId,
          `${line.returnedQuantity} of ${line.quantity}`,
          idOf(line),
          line.unitPricePaisa,
          line.regularPricePaisa,
        ].join(' '),
      )
      .toSorted(),
    orders: orders
      .map((order) =>
        [
          order.id,
          order.orderStatus,
          order.deliveryStatus,
          order.paymentStatus,
          order.voucherCode,
          `${refundedOf.get(order.id) ?? 0} of ${order.totalPaisa} refunded`,
        ].join(' '),
      )
      .toSorted(),
  }
}

function readModel(model: ModelShop): Awaited<ReturnType<typeof readShop>> {
  const made = VARIANT_IDS.filter((id) => model.stock[id] !== undefined)
  return {
    counts: made.map((id) => `${model.stock[id]} ${id}`).toSorted(),
    taken: made
      .filter((id) => !model.removed.has(variantOf(id).productId))
      .map((id) => describeTaken(id, model.takenOf(id)))
      .toSorted(),
    costs: PRODUCT_IDS.map((id) => {
      const [pieces, taka] = model.costOfSold(id)
      return `${pieces} ${id} cost ${Math.round(taka * 100)} paisa`
    }),
    uses: {
      HALF: model.countUses('HALF'),
      ONCE: model.countUses('ONCE'),
      FULL: model.countUses('FULL'),
    },
    carts: SHOPPERS.flatMap((email) =>
      [...model.cartOf(email)].map(
        ([id, line]) => `${email} ${id} ${line.quantity} ${line.isPreorder}`,
      ),
    ).toSorted(),
    sold: model.orders
      .flatMap(({ id: orderId, lines, returned, isReplacement }) =>
        [...lines].map(([id, { price = 0, quantity }]) => {
          const isSale = price !== regularPriceOf(id) && !isReplacement
          return [
            orderId,
            `${returned.get(id) ?? 0} of ${quantity}`,
            id,
            toPaisa(price),
            isSale ? toPaisa(regularPriceOf(id)) : '',
          ].join(' ')
        }),
      )
      .toSorted(),
    orders: model.orders
      .map((order) =>
        [
          order.id,
          order.orderStatus,
          order.deliveryStatus,
          order.paymentStatus,
          order.voucher,
          `${sumOf(order.refunds)} of ${order.totalPaisa} refunded`,
        ].join(' '),
      )
      .toSorted(),
  }
}

/** Adds a variant to the cart, and buys it at once. */
function goShopping(what: fc.Arbitrary<VariantId>) {
  return fc.constantFrom(...SHOPPERS).chain((email) => {
    const who = fc.constant(email)
    return fc.tuple(putInto(who, what), fc.oneof(buy(who), startPaying(who))).map(([put, pay]) =>
      step(`${put.name}; ${pay.name}`, async (model) => {
        await put.run(model)
        await pay.run(model)
      }),
    )
  })
}

/** Mostly sells, returns and counts one product, again and again. */
const aboutOneProduct = fc.oneof(
  { weight: 3, arbitrary: goShopping(panjabi) },
  { weight: 2, arbitrary: fc.oneof(release, complete) },
  { weight: 5, arbitrary: cancel },
  { weight: 5, arbitrary: reopen },
  { weight: 3, arbitrary: deliver },
  { weight: 4, arbitrary: giveBack },
  { weight: 1, arbitrary: fc.oneof(sendOn, forget) },
  { weight: 7, arbitrary: changeCatalogue(panjabi) },
  { weight: 2, arbitrary: changeSale(fc.constant<ProductId>('panjabi')) },
)

/** Mostly edits orders on their way. */
const aboutEdits = fc.oneof(
  { weight: 6, arbitrary: goShopping(variant) },
  { weight: 3, arbitrary: complete },
  { weight: 1, arbitrary: payAnew },
  { weight: 10, arbitrary: edit },
  { weight: 3, arbitrary: swap },
  { weight: 2, arbitrary: fc.oneof(cancel, reopen) },
  { weight: 3, arbitrary: fc.oneof(sendOn, deliver, custom) },
  { weight: 4, arbitrary: fc.oneof(giveBack, refund, refundSome) },
  { weight: 2, arbitrary: fc.oneof(changeCatalogue(variant), changeSale(product)) },
)

/** Refunds part of the money of delivered orders, then changes their status or replaces pieces. */
const aboutMoney = fc.oneof(
  { weight: 5, arbitrary: goShopping(panjabi) },
  { weight: 3, arbitrary: complete },
  { weight: 3, arbitrary: edit },
  { weight: 6, arbitrary: deliver },
  { weight: 6, arbitrary: custom },
  { weight: 7, arbitrary: fc.oneof(refundSome, refundPieces) },
  { weight: 5, arbitrary: giveBack },
  { weight: 3, arbitrary: fc.oneof(swapSome, receive) },
  { weight: 3, arbitrary: fc.oneof(cancel, reopen, refund) },
  { weight: 3, arbitrary: forget },
  { weight: 1, arbitrary: swap },
)

/** Cancels, deletes or returns what was sent in exchange. */
const aboutExchanges = fc.oneof(
  { weight: 4, arbitrary: goShopping(panjabi) },
  { weight: 6, arbitrary: deliver },
  { weight: 6, arbitrary: swapSome },
  { weight: 3, arbitrary: receive },
  { weight: 2, arbitrary: giveBack },
  { weight: 4, arbitrary: fc.oneof(cancel, forget) },
  { weight: 4, arbitrary: edit },
  { weight: 3, arbitrary: acceptSome },
  { weight: 3, arbitrary: fc.oneof(custom, refund, refundSome, reopen) },
)

/** Mostly sends parcels of which the customer keeps a part. */
const aboutParts = fc.oneof(
  { weight: 6, arbitrary: goShopping(panjabi) },
  // What an edit adds to a card order is all that is due at the door, as after an advance.
  { weight: 3, arbitrary: complete },
  { weight: 4, arbitrary: edit },
  { weight: 12, arbitrary: acceptSome },
  { weight: 3, arbitrary: refundPieces },
  { weight: 2, arbitrary: countCash },
  { weight: 2, arbitrary: giveBack },
  { weight: 2, arbitrary: fc.oneof(swapSome, receive) },
  { weight: 2, arbitrary: fc.oneof(refundSome, custom, cancel, forget) },
)

type Steps = fc.Arbitrary<{ name: string; run: Step }[]>

/** The second engine runs some of the sequences, to show that it understands each statement. */
function itBehaves(what: string, [long, usual]: [number, number], steps: Steps) {
  const runs = inLongRun(long, tries(usual, Math.ceil(usual / 3)))
  it(`${what} (${runs} sequences)`, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const model = await startAnew()
        for (const { name, run } of sequence) {
          await run(model).catch((error: Error) => {
            error.message = `${name}: ${error.message}`
            throw error
          })
          expect(model.oversold()).toEqual([])
        }
        expect(await readShop()).toEqual(readModel(model))
        expect(await unexplainedStock(shop)).toEqual([])
        expect(await unexplainedVouchers(shop)).toEqual([])
        expect(await wrongFigures(shop)).toEqual([])
        expect(await wrongMoney(shop)).toEqual([])
        for (const check of [ordersHaveCustomers, mergesEndSomewhere]) {
          expect((await findFault(shop, check.select)).names, check.holds).toEqual([])
        }
      }),
      { numRuns: runs },
    )
  }, 1_200_000)
}

itBehaves(
  'behaves like its simple model, whatever is done in whatever order',
  [300, 30],
  fc.array(anyStep, { minLength: 1, maxLength: 50, size: 'max' }),
)
itBehaves(
  'accounts for every piece, however one product comes and goes',
  [60, 10],
  fc.array(aboutOneProduct, { minLength: 10, maxLength: 30, size: 'max' }),
)
itBehaves(
  'follows every edit of an order with stock, vouchers, figures and money',
  [60, 9],
  fc.array(aboutEdits, { minLength: 10, maxLength: 30, size: 'max' }),
)
itBehaves(
  'follows money that was collected, wherever the parcel is said to be',
  [100, 12],
  fc.array(aboutMoney, { minLength: 10, maxLength: 30, size: 'max' }),
)
itBehaves(
  'follows the first order of whatever became of its exchange',
  [100, 12],
  fc.array(aboutExchanges, { minLength: 10, maxLength: 30, size: 'max' }),
)
itBehaves(
  'follows parcels of which some pieces were accepted, also when they are sent out again',
  [100, 12],
  fc.array(aboutParts, { minLength: 10, maxLength: 30, size: 'max' }),
)
