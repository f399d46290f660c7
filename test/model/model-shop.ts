import type { EntryReason } from '#shop/catalogue/stock/contract.ts'
import type { DeliveryStatus, OrderStatus } from '#shop/orders/contract.ts'
import type { RecordReturn } from '#shop/orders/returns/contract.ts'
import { deliveryTransitions, orderStatusOf, validPairs } from '#shop/orders/rules.ts'
import type { PaymentStatus } from '#shop/payments/contract.ts'
import { prorate } from '#shop/payments/rules.ts'
import { toPaisa, toTaka } from '#shop/shared/money.ts'
import { countPieces } from '#shop/shared/pieces.ts'

/** The outcome: success, or the code of the refusal. */
export type Outcome = 'ok' | 'invalid' | 'conflict' | 'not_found' | 'too_many'

interface ModelProduct {
  price: number
  /** By variant; null means always in stock. */
  firstStock: number | null
  /** Its cost; null when unknown. */
  firstCost: number | null
  /** The only size that is left after the others are removed. */
  lastSize: string
}

export const PRODUCTS = {
  panjabi: { price: 1450, firstStock: 6, firstCost: 700.25, lastSize: 'L' },
  shawl: { price: 2900.5, firstStock: 2, firstCost: null, lastSize: 'L' },
  lungi: { price: 650, firstStock: null, firstCost: 800, lastSize: 'L' },
  chinos: { price: 1200, firstStock: 3, firstCost: 450, lastSize: '36' },
} satisfies Record<string, ModelProduct>
export type ProductId = keyof typeof PRODUCTS
export const PRODUCT_IDS = Object.keys(PRODUCTS) as ProductId[]

interface ModelVariant {
  productId: ProductId
  size: string
  colour: string
}

/** One product in two colours, another in two waist sizes. */
const VARIANTS = {
  'navy panjabi': { productId: 'panjabi', size: 'M', colour: 'Navy' },
  'maroon panjabi': { productId: 'panjabi', size: 'M', colour: 'Maroon' },
  shawl: { productId: 'shawl', size: 'M', colour: '' },
  lungi: { productId: 'lungi', size: 'M', colour: '' },
  'narrow chinos': { productId: 'chinos', size: '32', colour: '' },
  'wide chinos': { productId: 'chinos', size: '34', colour: '' },
} satisfies Record<string, ModelVariant>
export type VariantId = keyof typeof VARIANTS
export const VARIANT_IDS = Object.keys(VARIANTS) as VariantId[]

export function variantOf(id: VariantId): ModelVariant {
  return VARIANTS[id]
}

export function variantsOf(productId: ProductId): VariantId[] {
  return VARIANT_IDS.filter((id) => variantOf(id).productId === productId)
}

export function regularPriceOf(id: VariantId): number {
  return PRODUCTS[variantOf(id).productId].price
}

function ofEach<Value>(read: (product: ModelProduct) => Value): Record<VariantId, Value> {
  const entries = VARIANT_IDS.map((id) => [id, read(PRODUCTS[variantOf(id).productId])])
  return Object.fromEntries(entries) as Record<VariantId, Value>
}

export const VOUCHERS = {
  HALF: { percent: 50, cap: 1000, totalUses: 2 },
  ONCE: { amount: 100, minimumSubtotal: 1000, usesPerCustomer: 1 },
  FULL: { amount: 50, appliesToSale: false },
}
export type VoucherCode = keyof typeof VOUCHERS

interface Line {
  quantity: number
  isPreorder: boolean
  /** The agreed price; in a cart it is the current price of the product. */
  price?: number
}
type Lines = Map<VariantId, Line>
type Pieces = Map<VariantId, number>

/** A customer; compared by object identity. */
export interface ModelCustomer {
  /** Set once the account is removed. */
  formerId: string | undefined
}

/** An order, or a checkout with a pending payment. */
interface Sale {
  id: string
  /** A sequence number, since the tests' clock stands still. */
  number: number
  /** The account's email, or the id of a guest. */
  shopper: string
  /** The customer whose voucher use it counts as: the buyer at that time, or the customer that one was merged into. */
  customer: ModelCustomer
  lines: Lines
  voucher: VoucherCode | null
  /** Whether its pieces are taken out of stock and its voucher use counts. */
  isTaken: boolean
  /** The pieces it took out of stock counts, to be returned. */
  taken: Pieces
  /** The pieces it took off the shelf, counted or not. */
  pieces: Pieces
}

type Buyer = Pick<Sale, 'shopper' | 'customer'>

export interface ModelCheckout extends Sale {
  state: 'held' | 'released' | 'completed'
  order: ModelOrder | null
}

interface Refund {
  paisa: number
  /** False while a card refund is only requested. */
  isDone: boolean
  /** Whether it refunds money paid at the door. */
  isCash: boolean
  /** The refunded pieces by line, and their worth; empty when an amount was refunded. */
  lines: { id: VariantId; quantity: number; paisa: number }[]
}

/** What an edit added to a card order, collected at the door. */
interface ExtraCash {
  paisa: number
  state: 'pending' | 'paid' | 'cancelled'
}

/** Returned pieces of one line. */
export interface ReturnedPart {
  id: VariantId
  quantity: number
  isDamaged: boolean
}

/** Pieces of one line, and what is sent for them. */
interface Exchange {
  of: ModelOrder
  id: VariantId
  quantity: number
  by: ModelOrder
  /** Whether the old pieces are still with the customer. */
  isPending: boolean
  /** What each order was paid for them, and what of it is owed back. */
  parts: { order: ModelOrder; keptPaisa: number; owedPaisa: number }[]
}
export type Settlement = RecordReturn['settlement']

export interface ModelOrder extends Sale {
  /** The lines when it was sold; a different map from `lines` once it was edited. */
  firstLines: Lines
  orderStatus: OrderStatus
  deliveryStatus: DeliveryStatus
  paymentStatus: PaymentStatus
  isCard: boolean
  /** Sent in exchange for pieces of another order. */
  isReplacement: boolean
  /** The order it replaces. */
  replaces: ModelOrder | null
  /** What the pieces count for that come back for it. */
  creditPaisa: number
  /** Whether it was cancelled while the customer had them. */
  isWithdrawn: boolean
  totalPaisa: number
  /** The amount paid by card when it was placed; unchanged by edits. */
  paidPaisa: number
  extra: ExtraCash
  person: string | null
  returned: Pieces
  /** Damaged ones among the returned pieces. */
  damaged: Pieces
  /** Pieces that were exchanged. */
  replaced: Exchange[]
  isDeletedUnsent: boolean
  /** Completed and pending refunds. */
  refunds: Refund[]
  /** The cost of each product when it was sold, in taka. */
  costs: ReadonlyMap<ProductId, number | null>
  /** The costs of lines added later, which take precedence. */
  laterCosts: Map<VariantId, number | null>
}

/** Pieces of one variant. */
export interface Taken {
  sold: number
  toSend: number
  held: number
}

/** For each parcel, except replacements. */
const DELIVERY_TAKA = 60

export function sumOf(refunds: { paisa: number }[]): number {
  return refunds.reduce((sum, { paisa }) => sum + paisa, 0)
}

/** `2 panjabi M Navy, …` for one order. */
function contentOf(lines: Lines): string {
  const counts = new Map<string, number>()
  for (const [id, { quantity }] of lines) {
    const { productId, size, colour } = variantOf(id)
    const name = [productId, size, colour].join(' ')
    counts.set(name, (counts.get(name) ?? 0) + quantity)
  }
  return [...counts]
    .map(([name, count]) => `${count} ${name}`)
    .toSorted()
    .join(', ')
}

export function leftToReturn({ lines, returned }: ModelOrder, id: VariantId): number {
  return (lines.get(id)?.quantity ?? 0) - (returned.get(id) ?? 0)
}

/** All guests share one phone number. */
const GUESTS = 'guests'

export function isGuest(shopper: string): boolean {
  return shopper.startsWith('guest_')
}

function keyOf(shopper: string): string {
  return isGuest(shopper) ? GUESTS : shopper
}

/** Takes as many pieces as there are. */
function deduct(pieces: Pieces, id: VariantId, wanted: number): number {
  const there = pieces.get(id) ?? 0
  const gone = Math.min(there, wanted)
  if (gone > 0) pieces.set(id, there - gone)
  return gone
}

/** A plain model of the shop, without a database, locks or optimisations. */
export class ModelShop {
  /** The stock that the shop shows; undefined when the product or this variant does not exist. */
  stock: Record<VariantId, number | null | undefined> = ofEach(({ firstStock }) => firstStock)
  /** Removed products, not those that only lost their sizes. */
  removed = new Set<ProductId>()
  /** Products that were ordered before, and therefore only archived. */
  archived = new Set<ProductId>()
  /** Products in an order, or reserved by a pending payment. */
  private ordered = new Set<ProductId>()
  /** The real pieces on the shelf, which only the model knows. Always-in-stock ones are restocked as needed. */
  shelf: Record<VariantId, number> = ofEach(({ firstStock }) => firstStock ?? 0)
  /** The prices in running sales. */
  salePrices: Partial<Record<ProductId, number>> = {}
  costs = new Map(PRODUCT_IDS.map((id): [ProductId, number | null] => [id, PRODUCTS[id].firstCost]))
  carts = new Map<string, Lines>()
  /** Customers by account, and the one that the guests' phone number identifies. */
  customers = new Map<string, ModelCustomer>()
  /** The customers that the guests' customer was merged into, the latest first. */
  private mergedGuests: ModelCustomer[] = []
  /** Customers without an account who were not merged into another. */
  formers: ModelCustomer[] = []
  orders: ModelOrder[] = []
  checkouts: ModelCheckout[] = []
  private exchanges: Exchange[] = []
  private begun = 0

  cartOf(shopper: string): Lines {
    const lines = this.carts.get(shopper) ?? new Map()
    this.carts.set(shopper, lines)
    return lines
  }

  /** A customer exists only after an order. */
  private customerOf(shopper: string): ModelCustomer {
    const merged = isGuest(shopper)
      ? this.mergedGuests.find(({ formerId }) => formerId === undefined)
      : undefined
    return this.customers.get(keyOf(shopper)) ?? merged ?? { formerId: undefined }
  }

  private meet(shopper: string): ModelCustomer {
    const customer = this.customerOf(shopper)
    if (!this.mergedGuests.includes(customer)) this.customers.set(keyOf(shopper), customer)
    return customer
  }

  /** After leaving, their next purchase makes them a new customer. */
  leave(shopper: string, formerId: string): void {
    this.formers.push(Object.assign(this.meet(shopper), { formerId }))
    this.customers.delete(shopper)
  }

  merge(shopper: string, other: ModelCustomer): void {
    const customer = this.meet(shopper)
    for (const sale of [...this.orders, ...this.checkouts, ...this.usesOfTheGone]) {
      if (sale.customer === other) sale.customer = customer
    }
    this.formers = this.formers.filter((each) => each !== other)
    this.mergedGuests = this.mergedGuests.map((each) => (each === other ? customer : each))
  }

  /** Merges the guests' customer, who has bought something, into that shopper. */
  mergeGuests(shopper: string): void {
    const guests = this.meet(GUESTS)
    this.customers.delete(GUESTS)
    this.merge(shopper, guests)
    this.mergedGuests.unshift(this.meet(shopper))
  }

  add(shopper: string, id: VariantId, quantity: number, wantsPreorder: boolean): Outcome {
    const cart = this.cartOf(shopper)
    if (this.removed.has(variantOf(id).productId)) return 'not_found'
    const inCart = cart.get(id)?.quantity ?? 0
    const all = wantsPreorder ? Math.max(inCart, quantity) : inCart + quantity
    if (this.stock[id] === undefined || all > 10) return 'invalid'
    const isPreorder = this.isShort(id, all)
    if (isPreorder && !wantsPreorder) return 'conflict'
    cart.set(id, { quantity: all, isPreorder })
    return 'ok'
  }

  setQuantity(shopper: string, id: VariantId, quantity: number): Outcome {
    const line = this.cartOf(shopper).get(id)
    if (!line) return 'not_found'
    const isMore = quantity > line.quantity
    if (isMore && !line.isPreorder && this.isShort(id, quantity)) return 'conflict'
    line.quantity = quantity
    return 'ok'
  }

  remove(shopper: string, id: VariantId): Outcome {
    return this.cartOf(shopper).delete(id) ? 'ok' : 'not_found'
  }

  priceOf(id: VariantId): number {
    return this.salePrices[variantOf(id).productId] ?? regularPriceOf(id)
  }

  subtotal(lines: Lines): number {
    const paisa = [...lines].reduce(
      (sum, [id, { quantity, price = this.priceOf(id) }]) => sum + toPaisa(price) * quantity,
      0,
    )
    return toTaka(paisa)
  }

  discount(voucher: VoucherCode | null, subtotal: number): number {
    if (voucher === null) return 0
    if (voucher === 'FULL') return Math.min(50, subtotal)
    if (voucher === 'ONCE') return subtotal < 1000 ? 0 : Math.min(100, subtotal)
    return Math.min(Math.floor(toPaisa(subtotal) / 2) / 100, 1000)
  }

  /**
   * A shopper does not block themself: if pieces are short and their own unfinished payments hold enough of them, those
   * payments are released one by one.
   */
  canBuy(shopper: string, voucher: VoucherCode | null): boolean {
    const cart = this.cartOf(shopper)
    if (cart.size === 0) return false
    const buyer = { shopper, customer: this.customerOf(shopper) }
    if (this.isForSale(cart, buyer, voucher)) return true
    const own = this.checkouts.filter((each) => each.shopper === shopper && each.state === 'held')
    const givenUp: (() => void)[] = []
    // All began at the same time: the tests' clock stands still.
    for (const checkout of own.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const isInTheWay =
        [...cart].some(
          ([id, line]) =>
            !this.isThere(new Map([[id, line]])) && checkout.lines.get(id)?.isPreorder === false,
        ) ||
        (voucher !== null &&
          checkout.voucher === voucher &&
          !this.isVoucherFor(cart, buyer, voucher))
      if (!isInTheWay) continue
      const { taken, pieces } = { taken: new Map(checkout.taken), pieces: new Map(checkout.pieces) }
      this.release(checkout)
      givenUp.push(() => {
        Object.assign(checkout, { state: 'held', isTaken: true, taken, pieces })
        for (const [id, quantity] of pieces) this.shelf[id] -= quantity
        for (const [id, quantity] of taken) {
          const left = this.stock[id]
          if (typeof left === 'number') this.stock[id] = left - quantity
        }
      })
    }
    if (givenUp.length > 0 && this.isForSale(cart, buyer, voucher)) return true
    for (const restore of givenUp) restore()
    return false
  }

  placeOrder(shopper: string, voucher: VoucherCode | null, id: string): void {
    const customer = this.meet(shopper)
    const lines = this.agreedLines(shopper)
    const order = this.newOrder({ id, shopper, customer, lines, voucher, isCard: false })
    this.take(order)
    this.cartOf(shopper).clear()
  }

  mayHold(shopper: string): boolean {
    const isTheirs = (each: ModelCheckout) =>
      each.shopper === shopper || (isGuest(shopper) && each.customer === this.customerOf(shopper))
    return this.checkouts.filter((each) => isTheirs(each) && each.state === 'held').length < 3
  }

  hold(shopper: string, voucher: VoucherCode | null, id: string): void {
    const lines = this.agreedLines(shopper)
    const checkout: ModelCheckout = {
      id,
      number: ++this.begun,
      shopper,
      customer: this.meet(shopper),
      lines,
      voucher,
      isTaken: false,
      taken: new Map(),
      pieces: new Map(),
      state: 'held',
      order: null,
    }
    this.checkouts.push(checkout)
    this.take(checkout)
  }

  private agreedLines(shopper: string): Lines {
    return new Map(
      [...this.cartOf(shopper)].map(([id, line]) => [id, { ...line, price: this.priceOf(id) }]),
    )
  }

  release(checkout: ModelCheckout): void {
    if (checkout.state !== 'held') return
    checkout.state = 'released'
    this.giveBack(checkout)
  }

  canComplete(checkout: ModelCheckout): boolean {
    if (checkout.order) return true
    if (this.isBoughtSince(checkout)) return false
    if (checkout.state !== 'released') return true
    const { lines, voucher } = checkout
    return this.isThere(lines) && this.isVoucherFor(lines, checkout, voucher)
  }

  /** Whether the same cart was bought after this checkout began. */
  private isBoughtSince({ shopper, customer, number, lines }: ModelCheckout): boolean {
    return this.orders.some((order) => {
      return (
        !order.isReplacement &&
        (order.shopper === shopper || (order.customer === customer && order.isCard)) &&
        order.number > number &&
        order.orderStatus !== 'cancelled' &&
        contentOf(order.firstLines) === contentOf(lines)
      )
    })
  }

  complete(checkout: ModelCheckout, id: string): void {
    if (checkout.order) return
    const { shopper, customer, lines, voucher } = checkout
    const order = this.newOrder({ id, shopper, customer, lines, voucher, isCard: true })
    if (checkout.state === 'held') this.passOn(checkout, order)
    else this.take(order)
    checkout.state = 'completed'
    checkout.order = order
    const cart = this.cartOf(checkout.shopper)
    for (const [id, { quantity }] of checkout.lines) {
      const line = cart.get(id)
      if (line && line.quantity > quantity) line.quantity -= quantity
      else cart.delete(id)
    }
  }

  cancel(order: ModelOrder): Outcome {
    const isInShop = ['pending', 'assigned'].includes(order.deliveryStatus)
    if (order.orderStatus === 'cancelled' || !isInShop) return 'conflict'
    return this.setState(order, 'cancelled', order.deliveryStatus)
  }

  /**
   * Sets the quantity of a variant in the order; zero removes the line. Any extra cost of a card order is collected at the
   * door.
   */
  edit(order: ModelOrder, id: VariantId, quantity: number): Outcome {
    const line = order.lines.get(id)
    if (!this.isEditable(order)) return 'conflict'
    const more = quantity - (line?.quantity ?? 0)
    if (more === 0) return 'invalid'
    const isRefunded = this.isLineRefunded(order, id)
    const { productId } = variantOf(id)
    const isForSale = this.stock[id] !== undefined && !this.removed.has(productId)
    if (more > 0 && !line?.isPreorder && !isForSale) return 'conflict'
    if (isRefunded) return 'conflict'

    const lines = new Map(order.lines)
    if (quantity === 0) lines.delete(id)
    else if (line) lines.set(id, { ...line, quantity })
    else lines.set(id, { quantity, isPreorder: false, price: this.priceOf(id) })
    const voucher = this.isVoucherMet(lines, order.voucher) ? order.voucher : null
    const before = toPaisa(this.subtotal(order.lines) - this.discountOf(order))
    const after = toPaisa(this.subtotal(lines) - this.discountOf({ lines, voucher }))
    const owedPaisa = order.extra.paisa + after - before
    const refundPaisa = order.isCard ? Math.max(0, -owedPaisa) : 0
    if (refundPaisa > 0 && refundPaisa >= this.leftPaisa(order)) return 'conflict'
    if (more > 0 && !line?.isPreorder && this.isShort(id, more)) return 'conflict'

    if (!line) {
      order.laterCosts.set(id, this.costs.get(productId) ?? null)
      this.ordered.add(productId)
    }
    order.lines = lines
    order.voucher = voucher
    order.totalPaisa += after - before
    if (order.isCard) order.extra.paisa = Math.max(0, owedPaisa)
    if (refundPaisa > 0) this.giveMoney(order, refundPaisa, [])
    if (!line?.isPreorder || more < 0) this.movePieces(order, id, more)
    return 'ok'
  }

  /** Replaces a line's variant with another of the same product, at the line's price and cost. */
  swap(order: ModelOrder, from: VariantId, to: VariantId): Outcome {
    const line = order.lines.get(from)
    if (!line || !this.isEditable(order)) return 'conflict'
    const { productId } = variantOf(to)
    const isForSale = this.stock[to] !== undefined && !this.removed.has(productId)
    if (!isForSale || this.isLineRefunded(order, from)) return 'conflict'
    if (this.isShort(to, line.quantity)) return 'conflict'
    const cost = order.laterCosts.has(from)
      ? order.laterCosts.get(from)
      : order.costs.get(productId)
    order.laterCosts.set(to, cost ?? null)
    order.laterCosts.delete(from)
    order.lines = new Map(
      [...order.lines].map(([id, each]) =>
        id === from ? [to, { ...each, isPreorder: false }] : [id, each],
      ),
    )
    this.movePieces(order, from, -line.quantity)
    this.movePieces(order, to, line.quantity)
    return 'ok'
  }

  private isEditable(order: ModelOrder): boolean {
    const isInShop = ['pending', 'assigned'].includes(order.deliveryStatus)
    const isPaidAsAgreed = order.paymentStatus === (order.isCard ? 'paid' : 'pending')
    const isSettled =
      order.returned.size > 0 ||
      order.extra.state === 'paid' ||
      (order.paymentStatus === 'paid' && this.leftPaisa(order) <= 0)
    const isPlain = !order.isReplacement && !isSettled
    return order.orderStatus !== 'cancelled' && isInShop && isPaidAsAgreed && isPlain
  }

  private isLineRefunded({ refunds }: ModelOrder, id: VariantId): boolean {
    return refunds.some(({ lines }) => lines.some((line) => line.id === id))
  }

  /** Whether the order still has what the voucher was given for, whatever its limits are now. */
  private isVoucherMet(lines: Lines, voucher: VoucherCode | null): boolean {
    if (voucher === 'ONCE') return this.subtotal(lines) >= 1000
    if (voucher === 'FULL') {
      return [...lines].every(([id, { price }]) => price === regularPriceOf(id))
    }
    return true
  }

  private movePieces(order: ModelOrder, id: VariantId, more: number): void {
    const left = this.stock[id]
    if (more < 0) {
      this.shelf[id] += deduct(order.pieces, id, -more)
      const counted = deduct(order.taken, id, -more)
      if (typeof left === 'number') this.stock[id] = left + counted
      return
    }
    order.pieces.set(id, (order.pieces.get(id) ?? 0) + more)
    this.shelf[id] = Math.max(0, this.shelf[id] - more)
    if (typeof left !== 'number') return
    this.stock[id] = left - more
    order.taken.set(id, (order.taken.get(id) ?? 0) + more)
  }

  private mayMove(order: ModelOrder, to: DeliveryStatus): boolean {
    if (order.orderStatus === 'cancelled') return false
    let from = order.deliveryStatus
    if (from !== 'delivered' && order.person === null) from = 'pending'
    else if (from === 'pending') from = 'assigned'
    return deliveryTransitions[from].includes(to)
  }

  move(order: ModelOrder, to: DeliveryStatus, person?: string): Outcome {
    if (!this.mayMove(order, to)) return 'conflict'
    const isSent = to === 'assigned' || to === 'picked_up' || to === 'in_transit'
    if (isSent && this.isRefundedInFull(order)) return 'conflict'
    if (person !== undefined) order.person = person
    return this.setState(order, orderStatusOf[to], to)
  }

  setState(order: ModelOrder, orderStatus: OrderStatus, deliveryStatus: DeliveryStatus): Outcome {
    if (this.isKept(order, deliveryStatus)) return 'conflict'
    if (!validPairs[orderStatus].includes(deliveryStatus)) return 'conflict'
    if (deliveryStatus === 'assigned' && order.person === null) return 'invalid'
    const isReopened = order.orderStatus === 'cancelled' && orderStatus !== 'cancelled'
    // An order that was made smaller is settled too, since money has to be refunded.
    const isSettled = order.refunds.length > 0 || order.returned.size > 0
    if (isReopened && (isSettled || order.isWithdrawn || !this.canTakeAgain(order)))
      return 'conflict'
    if (isReopened && order.replaces && !this.mayReplaceAgain(order, order.replaces))
      return 'conflict'
    const isTakenBack = orderStatus === 'cancelled' && order.orderStatus !== 'cancelled'
    const isUndone = order.orderStatus === 'delivered' && orderStatus !== 'delivered'
    if ((isTakenBack || isUndone) && this.replacedOf(order).length > 0) return 'conflict'
    if (isReopened) this.take(order)
    if (isTakenBack) this.giveBack(order)
    const wasUnsent =
      order.orderStatus === 'cancelled' || ['pending', 'assigned'].includes(order.deliveryStatus)
    this.moveCash(order, orderStatus, deliveryStatus)
    order.orderStatus = orderStatus
    order.deliveryStatus = deliveryStatus
    this.settle(order)
    const isSent = orderStatus !== 'cancelled' && !['pending', 'assigned'].includes(deliveryStatus)
    if (wasUnsent && isSent) this.sendPreordered(order)
    if (isTakenBack && order.replaces) {
      this.withdraw(order)
      this.closeReplaced(order.replaces)
    }
    return 'ok'
  }

  /** Cash is owed again if it was recorded by mistake, and nothing was refunded since. */
  private moveCash(order: ModelOrder, orderStatus: OrderStatus, deliveryStatus: DeliveryStatus) {
    if (order.returned.size > 0) return
    const isDelivered = deliveryStatus === 'delivered'
    if (order.isCard) {
      const { extra } = order
      if (extra.state === 'paid' && (order.refunds.length > 0 || orderStatus === 'cancelled'))
        return
      if (orderStatus === 'cancelled') extra.state = 'cancelled'
      else extra.state = isDelivered ? 'paid' : 'pending'
      return
    }
    if (order.paymentStatus === 'refunded' || order.refunds.length > 0) return
    if (isDelivered) order.paymentStatus = 'paid'
    else if (orderStatus !== 'cancelled') order.paymentStatus = 'pending'
    else if (order.paymentStatus !== 'paid') order.paymentStatus = 'cancelled'
  }

  /** Preordered pieces leave the shelf with the parcel; uncounted ones were available anyway. */
  private sendPreordered(order: ModelOrder): void {
    for (const [id, { isPreorder }] of order.lines) {
      if (!isPreorder) continue
      const wanted = leftToReturn(order, id)
      const lying = Math.max(0, wanted - (order.pieces.get(id) ?? 0))
      this.shelf[id] = Math.max(0, this.shelf[id] - lying)
      if (lying > 0) order.pieces.set(id, wanted)
      const left = this.stock[id]
      const missing = wanted - (order.taken.get(id) ?? 0)
      if (typeof left !== 'number' || missing <= 0) continue
      this.stock[id] = Math.max(0, left - missing)
      order.taken.set(id, wanted)
    }
  }

  refund(order: ModelOrder): Outcome {
    if (order.orderStatus !== 'cancelled' || order.paymentStatus !== 'paid') return 'conflict'
    if (order.totalPaisa === 0 || this.leftPaisa(order) <= 0) return 'conflict'
    this.giveMoney(order, this.leftPaisa(order), [], true)
    return 'ok'
  }

  /** Refunds an amount without naming lines. */
  refundAmount(order: ModelOrder, paisa: number, isByHand: boolean): Outcome {
    if (this.receivedPaisa(order) === 0 || paisa > this.leftPaisa(order)) return 'conflict'
    if (this.leftPaisa(order) - paisa < this.keptPaisa(order)) return 'conflict'
    this.giveMoney(order, paisa, [], isByHand)
    return 'ok'
  }

  /** Refunds pieces of a line at their worth, wherever they are. */
  refundPieces(order: ModelOrder, id: VariantId, quantity: number): Outcome {
    if (!['paid', 'refunded'].includes(order.paymentStatus)) return 'conflict'
    if (quantity > this.leftToSettle(order, id)) return 'invalid'
    const paisa = this.worthPaisa(order, { id, quantity })
    if (paisa <= 0) return 'invalid'
    const leftPaisa = this.leftPaisa(order) - paisa
    if (leftPaisa < 0 || leftPaisa < this.keptPaisa(order)) return 'conflict'
    this.giveMoney(order, paisa, [{ id, quantity, paisa }])
    return 'ok'
  }

  /** Pieces of a line that were neither refunded nor replaced. */
  private leftToSettle(order: ModelOrder, id: VariantId): number {
    const settled = [...order.refunds.flatMap(({ lines }) => lines), ...this.replacedOf(order)]
    const all = order.lines.get(id)?.quantity ?? 0
    return all - countPieces(settled.filter((part) => part.id === id))
  }

  leftPaisa(order: ModelOrder): number {
    return this.receivedPaisa(order) - sumOf(order.refunds)
  }

  private isRefundedInFull(order: ModelOrder): boolean {
    const paisa = this.receivedPaisa(order)
    return paisa > 0 && sumOf(order.refunds) >= paisa
  }

  /** Whether an order stays in the shop because all its money was refunded. */
  private isKept(order: ModelOrder, to: DeliveryStatus): boolean {
    const isInShop =
      order.deliveryStatus === 'picked_up' ||
      (order.orderStatus !== 'cancelled' && ['pending', 'assigned'].includes(order.deliveryStatus))
    const staysThere = to === order.deliveryStatus || to === 'pending' || to === 'returned'
    return isInShop && !staysThere && this.isRefundedInFull(order)
  }

  /** The money received for an order: what is due at the door only counts once it is collected. */
  private receivedPaisa({ isCard, paidPaisa, totalPaisa, extra, paymentStatus }: ModelOrder) {
    if (isCard) return paidPaisa + (extra.state === 'paid' ? extra.paisa : 0)
    return paymentStatus === 'paid' || paymentStatus === 'refunded' ? totalPaisa : 0
  }

  /** False if the first order was taken back, or its pieces were refunded or replaced in another way meanwhile. */
  private mayReplaceAgain(order: ModelOrder, first: ModelOrder): boolean {
    if (first.orderStatus === 'cancelled') return false
    return this.isSettledOnce(first, this.replacedOf(first, order))
  }

  /** For a replacement: its pieces that the customer has or will get, and those of its own replacements. */
  private standing(order: ModelOrder, reopened: ModelOrder | undefined): number {
    const isGone = order.orderStatus === 'cancelled' || order.isDeletedUnsent
    const own = [...order.lines].reduce(
      (sum, [id, { quantity }]) => sum + quantity - (order.returned.get(id) ?? 0),
      0,
    )
    const next = new Set(order.replaced.map(({ by }) => by))
    return [...next].reduce(
      (sum, each) => sum + this.standing(each, reopened),
      isGone && order !== reopened ? 0 : own,
    )
  }

  /** The pieces of an order that were replaced, and what was paid for them. */
  private replacedOf(order: ModelOrder, reopened?: ModelOrder) {
    const left = new Map(order.replaced.map(({ by }) => [by, this.standing(by, reopened)]))
    const places = [...order.lines.keys()]
    return order.replaced
      .toSorted((one, other) => places.indexOf(one.id) - places.indexOf(other.id))
      .flatMap(({ id, quantity: sent, by }) => {
        const quantity = Math.min(sent, left.get(by) ?? 0)
        left.set(by, (left.get(by) ?? 0) - quantity)
        return quantity > 0 ? [this.paidPart(order, { id, quantity })] : []
      })
  }

  /** What it owes back for something cheaper, as far as that still stands. */
  private owedPaisa(order: ModelOrder): number {
    return this.exchanges.reduce((sum, { by, parts }) => {
      const owed = parts.find((part) => part.order === order)?.owedPaisa ?? 0
      const all = countPieces([...by.lines.values()])
      const pieces = Math.min(all, this.standing(by, undefined))
      return sum + Math.floor((owed * pieces) / all)
    }, 0)
  }

  /** What was paid for exchanged pieces, and is not owed back. */
  private keptPaisa(order: ModelOrder): number {
    const replaced = this.replacedOf(order)
    return replaced.length === 0 ? 0 : sumOf(replaced) - this.owedPaisa(order)
  }

  /** Whether no piece is both refunded and replaced. */
  private isSettledOnce(order: ModelOrder, replaced: Refund['lines']): boolean {
    const isOnce = [...order.lines].every(([id, { quantity }]) => {
      const refunded = order.refunds.flatMap(({ lines }) => lines.filter((line) => line.id === id))
      const others = replaced.filter((part) => part.id === id)
      return countPieces([...refunded, ...others]) <= quantity
    })
    const keptPaisa = sumOf(replaced) - this.owedPaisa(order)
    return isOnce && (order.refunds.length === 0 || this.leftPaisa(order) >= keptPaisa)
  }

  private paidPart(order: ModelOrder, { id, quantity }: Pick<ReturnedPart, 'id' | 'quantity'>) {
    const { paidPaisa, all } = this.paidFor(order, id)
    return { id, quantity, paisa: Math.floor((paidPaisa * quantity) / all) }
  }

  private paidFor(order: ModelOrder, id: VariantId) {
    const weights = [...order.lines.values()].map(
      (line) => toPaisa(line.price ?? 0) * line.quantity,
    )
    const discounts = prorate(toPaisa(this.discountOf(order)), weights)
    const place = [...order.lines.keys()].indexOf(id)
    const paidPaisa = (weights[place] ?? 0) - (discounts[place] ?? 0) - order.creditPaisa
    return { paidPaisa, all: order.lines.get(id)?.quantity ?? 0 }
  }

  /** Refunds each payment up to its remaining amount: the card first, unless the money was handed over. */
  private giveMoney(order: ModelOrder, paisa: number, lines: Refund['lines'], isByHand = false) {
    const cashPaisa = order.isCard ? this.receivedPaisa(order) - order.paidPaisa : order.totalPaisa
    const left = [false, true].map((isCash) => {
      const receivedPaisa = isCash ? cashPaisa : order.isCard ? order.paidPaisa : 0
      const gone = sumOf(order.refunds.filter((refund) => refund.isCash === isCash))
      return { isCash, paisa: receivedPaisa - gone }
    })
    let open = paisa
    let unsaid = lines
    for (const part of isByHand ? left.toReversed() : left) {
      const given = Math.min(open, part.paisa)
      if (given <= 0) continue
      const { isCash } = part
      order.refunds.push({ paisa: given, isDone: isCash || isByHand, isCash, lines: unsaid })
      unsaid = []
      open -= given
    }
    this.settle(order)
  }

  /** A returned order counts as refunded once only its delivery charge is left, or all its pieces were refunded. */
  private settle(order: ModelOrder): void {
    const done = order.refunds.filter(({ isDone }) => isDone)
    if (done.length === 0) return
    const hasCharge = order.deliveryStatus === 'returned' && !order.isReplacement
    const keptPaisa = hasCharge ? toPaisa(DELIVERY_TAKA) : 0
    const isPaidBack = sumOf(done) + keptPaisa >= this.receivedPaisa(order)
    const pieces = countPieces(done.flatMap(({ lines }) => lines))
    const isAllBack =
      order.deliveryStatus === 'returned' && pieces === countPieces([...order.lines.values()])
    order.paymentStatus = isPaidBack || isAllBack ? 'refunded' : 'paid'
  }

  /** Only delivered pieces can be returned, never more than were sold, and only pieces that cost something are refunded. */
  mayReturn(order: ModelOrder, parts: ReturnedPart[], settlement: Settlement): Outcome {
    if (order.orderStatus !== 'delivered') return 'conflict'
    const isTooMuch = parts.some(({ id, quantity }) => quantity > leftToReturn(order, id))
    if (isTooMuch) return 'invalid'
    if (settlement === 'refund') {
      if (parts.some(({ id, quantity }) => quantity > this.leftToSettle(order, id)))
        return 'invalid'
      const paisa = parts.reduce((sum, part) => sum + this.worthPaisa(order, part), 0)
      if (paisa <= 0) return 'invalid'
      const leftPaisa = this.leftPaisa(order) - paisa
      return leftPaisa < 0 || leftPaisa < this.keptPaisa(order) ? 'conflict' : 'ok'
    }
    return 'ok'
  }

  /** Delivered pieces, for what is in stock, unless their money was refunded. */
  mayExchange(order: ModelOrder, id: VariantId, quantity: number, next: VariantId): Outcome {
    if (order.orderStatus !== 'delivered') return 'conflict'
    if (quantity > leftToReturn(order, id)) return 'invalid'
    const left = this.stock[next]
    if (left === undefined || this.removed.has(variantOf(next).productId)) return 'conflict'
    if (quantity > this.leftToSettle(order, id)) return 'invalid'
    const part = this.paidPart(order, { id, quantity })
    const { owedPaisa } = this.settleExchange(order, id, quantity, next)
    const keptPaisa = this.keptPaisa(order) + part.paisa - (owedPaisa[0] ?? 0)
    if (order.refunds.length > 0 && this.leftPaisa(order) < keptPaisa) return 'conflict'
    return left === null || quantity <= left ? 'ok' : 'conflict'
  }

  /** What was paid for pieces, for this order and those before it, the last first. */
  private partsOf(order: ModelOrder, id: VariantId, quantity: number) {
    const all = order.lines.get(id)?.quantity ?? 1
    const before = order.returned.get(id) ?? 0
    const earlier = this.exchanges.find(({ by }) => by === order)?.parts ?? []
    return [
      { order, paisa: this.worthPaisa(order, { id, quantity }) },
      ...earlier
        .toSorted((one, other) => (one.order.id < other.order.id ? 1 : -1))
        .map(({ order: paid, keptPaisa }) => ({
          order: paid,
          paisa:
            Math.floor((keptPaisa * (before + quantity)) / all) -
            Math.floor((keptPaisa * before) / all),
        })),
    ]
  }

  private settleExchange(order: ModelOrder, id: VariantId, quantity: number, next: VariantId) {
    const price = order.lines.get(id)?.price ?? 0
    const isSame = variantOf(id).productId === variantOf(next).productId
    const taka = isSame ? price : this.priceOf(next)
    const [was, is] = [price, taka].map((each) => toPaisa(each) * quantity) as [number, number]
    const parts = this.partsOf(order, id, quantity)
    const creditPaisa = Math.min(was, is)
    const paidPaisa = sumOf(parts)
    const [kept = 0] = prorate(paidPaisa, [creditPaisa, was - creditPaisa])
    let open = paidPaisa - kept
    const owedPaisa = parts.map(({ paisa }) => {
      const owed = Math.min(open, paisa)
      open -= owed
      return owed
    })
    return { taka, creditPaisa, totalPaisa: is - creditPaisa, parts, owedPaisa }
  }

  exchange(of: ModelOrder, id: VariantId, quantity: number, next: VariantId, newId: string): void {
    const { shopper, customer } = of
    const settled = this.settleExchange(of, id, quantity, next)
    const lines: Lines = new Map([[next, { quantity, isPreorder: false, price: settled.taka }]])
    const by = this.newOrder({ id: newId, shopper, customer, lines, voucher: null, isCard: false })
    const { creditPaisa, totalPaisa } = settled
    Object.assign(by, { isReplacement: true, replaces: of, totalPaisa, creditPaisa })
    by.laterCosts.set(next, this.costs.get(variantOf(next).productId) ?? null)
    const parts = settled.parts.map(({ order, paisa }, place) => {
      const owedPaisa = settled.owedPaisa[place] ?? 0
      return { order, keptPaisa: paisa - owedPaisa, owedPaisa }
    })
    const exchange = { of, id, quantity, by, isPending: true, parts }
    of.replaced.push(exchange)
    this.exchanges.push(exchange)
    of.returned.set(id, (of.returned.get(id) ?? 0) + quantity)
    this.take(by)
  }

  /** The customer keeps what is not back. */
  private withdraw(order: ModelOrder): void {
    const exchange = this.exchanges.find(({ by, isPending }) => by === order && isPending)
    if (!exchange) return
    order.isWithdrawn = true
    this.exchanges = this.exchanges.filter((each) => each !== exchange)
    exchange.of.replaced = exchange.of.replaced.filter((each) => each !== exchange)
    this.keep(exchange, exchange.quantity)
  }

  /** For some of the new pieces that came back, the customer keeps as many old ones that are not back. */
  private keepInstead(order: ModelOrder, pieces: number): void {
    const exchange = this.exchanges.find(({ by, isPending }) => by === order && isPending)
    if (exchange && exchange.quantity > pieces) this.keep(exchange, pieces)
  }

  private keep(exchange: Exchange, pieces: number): void {
    const { of, id } = exchange
    exchange.quantity -= pieces
    const left = (of.returned.get(id) ?? 0) - pieces
    if (left > 0) of.returned.set(id, left)
    else of.returned.delete(id)
  }

  /** Exchanges of an order whose old pieces are not back, in the order of the shop. */
  pendingOf(order: ModelOrder): Exchange[] {
    return order.replaced.filter(({ isPending }) => isPending)
  }

  receive(exchange: Exchange, damaged: number): void {
    const { of, id, quantity } = exchange
    exchange.isPending = false
    this.putBack(of, { id, quantity: quantity - damaged, isDamaged: false })
    this.putBack(of, { id, quantity: damaged, isDamaged: true })
  }

  private putBack(order: ModelOrder, { id, quantity, isDamaged }: ReturnedPart): void {
    if (quantity === 0) return
    const lying = deduct(order.pieces, id, quantity)
    const counted = deduct(order.taken, id, quantity)
    if (isDamaged) {
      order.damaged.set(id, (order.damaged.get(id) ?? 0) + quantity)
      return
    }
    this.shelf[id] += lying
    const left = this.stock[id]
    if (typeof left === 'number') this.stock[id] = left + counted
  }

  takeBack(order: ModelOrder, parts: ReturnedPart[], settlement: Settlement): void {
    if (settlement === 'refund') {
      const lines = parts.map((part) => ({ ...part, paisa: this.worthPaisa(order, part) }))
      this.giveMoney(order, sumOf(lines), lines)
    }
    for (const part of parts) {
      order.returned.set(part.id, (order.returned.get(part.id) ?? 0) + part.quantity)
      this.putBack(order, part)
    }
    this.keepInstead(order, countPieces(parts))
    this.close(order)
    if (order.replaces) this.closeReplaced(order.replaces)
  }

  /** What is due at the door; what staff said earlier that nobody paid is not. */
  duePaisa(order: ModelOrder): number {
    const allPaisa = order.isCard ? order.extra.paisa : order.totalPaisa
    return allPaisa - sumOf(order.refunds.filter(({ isCash }) => isCash))
  }

  /** Some pieces are not accepted, and what was not collected for them counts as refunded. */
  deliverInPart(order: ModelOrder, parts: ReturnedPart[], collectedPaisa?: number): Outcome {
    if (!this.mayMove(order, 'delivered')) return 'conflict'
    const ids = [...order.lines.keys()]
    const left = ids.reduce((sum, id) => sum + leftToReturn(order, id), 0)
    if (countPieces(parts) >= left) return 'invalid'
    const isTooMuch = parts.some(
      ({ id, quantity }) =>
        quantity > Math.min(this.leftToSettle(order, id), leftToReturn(order, id)),
    )
    const duePaisa = this.duePaisa(order)
    if (isTooMuch || (collectedPaisa ?? 0) > duePaisa) return 'invalid'
    const lines = parts.map((part) => ({ ...part, paisa: this.worthPaisa(order, part) }))
    const worthPaisa = sumOf(lines)
    const paisa =
      collectedPaisa === undefined ? Math.min(duePaisa, worthPaisa) : duePaisa - collectedPaisa
    this.setState(order, 'delivered', 'delivered')
    if (paisa > 0) order.refunds.push({ paisa, isDone: true, isCash: true, lines })
    for (const part of parts) {
      order.returned.set(part.id, (order.returned.get(part.id) ?? 0) + part.quantity)
      this.putBack(order, part)
    }
    this.keepInstead(order, countPieces(parts))
    this.settle(order)
    return 'ok'
  }

  private closeReplaced(order: ModelOrder): void {
    this.close(order)
    if (order.replaces) this.closeReplaced(order.replaces)
  }

  /** Once everything came back, and the customer got nothing for it. */
  private close(order: ModelOrder): void {
    const isAllBack = [...order.lines.keys()].every((id) => leftToReturn(order, id) === 0)
    if (!isAllBack || this.replacedOf(order).length > 0) return
    const isDelivered = order.orderStatus === 'delivered' && this.orders.includes(order)
    if (isDelivered) this.setState(order, 'cancelled', 'returned')
  }

  /** These pieces' share of what was paid for their line, however the returns are split up. */
  private worthPaisa(
    order: ModelOrder,
    { id, quantity }: Pick<ReturnedPart, 'id' | 'quantity'>,
  ): number {
    const { paidPaisa, all } = this.paidFor(order, id)
    const refunded = order.refunds.flatMap(({ lines }) => lines.filter((line) => line.id === id))
    const replaced = this.replacedOf(order).filter((part) => part.id === id)
    const before = [...refunded, ...replaced]
    const pieces = countPieces(before) + quantity
    return Math.max(0, Math.floor((paidPaisa * pieces) / all) - sumOf(before))
  }

  private discountOf({ voucher, lines }: Pick<Sale, 'voucher' | 'lines'>): number {
    return this.discount(voucher, this.subtotal(lines))
  }

  deleteOrder(order: ModelOrder, refundDue: number): Outcome {
    const isCancelled = order.orderStatus === 'cancelled'
    const isInShop = !isCancelled && ['pending', 'assigned'].includes(order.deliveryStatus)
    const isRefunding = refundDue > 0 || order.refunds.some(({ isDone }) => !isDone)
    if (isRefunding || (order.isCard && order.paymentStatus === 'paid' && isInShop))
      return 'conflict'
    if (this.isExchanging(order)) return 'conflict'
    order.isDeletedUnsent = isInShop
    if (isInShop) {
      this.giveBack(order)
      this.withdraw(order)
    } else if (order.isTaken) this.usesOfTheGone.push(order)
    this.orders = this.orders.filter((each) => each !== order)
    if (order.replaces) this.closeReplaced(order.replaces)
    return 'ok'
  }

  /** Old pieces are out, new ones stand, or it is new pieces on their way. */
  private isExchanging(order: ModelOrder): boolean {
    const isOnItsWay =
      !['delivered', 'cancelled'].includes(order.orderStatus) &&
      !['pending', 'assigned'].includes(order.deliveryStatus)
    const isOut = order.replaced.some(
      ({ isPending, by }) =>
        isPending || (this.orders.includes(by) && by.orderStatus !== 'cancelled'),
    )
    return isOut || (isOnItsWay && this.exchanges.some(({ by }) => by === order))
  }

  /** Voucher uses of sent orders, which remain after the orders are deleted. */
  private usesOfTheGone: ModelOrder[] = []

  /** An administrator enters the stock count, or makes the variant always in stock. */
  count(id: VariantId, stock: number | null): Outcome {
    if (this.removed.has(variantOf(id).productId)) return 'not_found'
    this.stock[id] = stock
    if (stock !== null) this.shelf[id] = stock
    return 'ok'
  }

  setCost(productId: ProductId, taka: number | null): Outcome {
    if (this.removed.has(productId)) return 'not_found'
    this.costs.set(productId, taka)
    return 'ok'
  }

  /** Pieces with a known cost that were delivered, or came back damaged from cancelled orders; and the cost of those gone. */
  costOfSold(productId: ProductId): [number, number] {
    let [pieces, taka] = [0, 0]
    for (const order of this.orders) {
      const { orderStatus, lines, returned, damaged, costs, laterCosts } = order
      if (orderStatus !== 'delivered' && orderStatus !== 'cancelled') continue
      for (const id of variantsOf(productId)) {
        const cost = (laterCosts.has(id) ? laterCosts.get(id) : costs.get(productId)) ?? null
        if (cost === null) continue
        const lost = damaged.get(id) ?? 0
        const pending = countPieces(this.pendingOf(order).filter((each) => each.id === id))
        const sold = orderStatus === 'delivered' ? (lines.get(id)?.quantity ?? 0) : lost
        const back = orderStatus === 'delivered' ? (returned.get(id) ?? 0) - pending - lost : 0
        pieces += sold
        taka += (sold - back) * cost
      }
    }
    return [pieces, taka]
  }

  /** Enters stock on the stock page, either counted or as pieces that came in or are gone. */
  enter(id: VariantId, reason: EntryReason, quantity: number): Outcome {
    const left = this.removed.has(variantOf(id).productId) ? undefined : this.stock[id]
    if (left === undefined) return 'conflict'
    if (reason === 'counted') return this.count(id, quantity)
    const moved = reason === 'received' ? quantity : -quantity
    if (left === null || left + moved < 0) return 'conflict'
    this.stock[id] = left + moved
    this.shelf[id] += moved
    return 'ok'
  }

  takeSizesAway(productId: ProductId): Outcome {
    if (this.removed.has(productId)) return 'not_found'
    for (const id of variantsOf(productId)) this.stock[id] = undefined
    return 'ok'
  }

  /** `price` is undefined when there is no sale. */
  setSale(productId: ProductId, price: number | undefined): Outcome {
    if (this.removed.has(productId)) return 'not_found'
    if (price === undefined) delete this.salePrices[productId]
    else this.salePrices[productId] = price
    return 'ok'
  }

  /** Existing orders stay; the product can no longer be bought. */
  removeProduct(productId: ProductId): Outcome {
    if (this.removed.has(productId)) return 'not_found'
    this.removed.add(productId)
    if (this.ordered.has(productId)) {
      this.archived.add(productId)
      return 'ok'
    }
    delete this.salePrices[productId]
    this.costs.set(productId, null)
    for (const id of variantsOf(productId)) this.stock[id] = undefined
    for (const sale of [...this.orders, ...this.checkouts, ...this.usesOfTheGone]) {
      for (const id of variantsOf(productId)) {
        sale.taken.delete(id)
        sale.pieces.delete(id)
      }
    }
    return 'ok'
  }

  restoreProduct(productId: ProductId): Outcome {
    if (this.archived.delete(productId)) this.removed.delete(productId)
    return this.removed.has(productId) ? 'not_found' : 'ok'
  }

  addProduct(productId: ProductId, stock: number | null): Outcome {
    if (this.archived.has(productId) || !this.removed.delete(productId)) return 'conflict'
    this.costs.set(productId, null)
    for (const id of variantsOf(productId)) {
      this.stock[id] = stock
      this.shelf[id] = stock ?? 0
    }
    return 'ok'
  }

  /** Variants that are sold beyond their stock; there must never be any. */
  oversold(): VariantId[] {
    return VARIANT_IDS.filter((id) => (this.stock[id] ?? 0) > this.shelf[id])
  }

  /** Pieces that orders, unsent orders and pending checkouts took out of its count. */
  takenOf(id: VariantId): Taken {
    const sumOf = (sales: Sale[]) => sales.reduce((sum, { taken }) => sum + (taken.get(id) ?? 0), 0)
    const isToSend = ({ orderStatus }: ModelOrder) =>
      orderStatus === 'confirmed' || orderStatus === 'processing'
    return {
      sold: sumOf([...this.orders, ...this.usesOfTheGone]),
      toSend: sumOf(this.orders.filter(isToSend)),
      held: sumOf(this.checkouts),
    }
  }

  /** Uses by a customer include those with the same phone. */
  countUses(voucher: VoucherCode, by?: Buyer): number {
    return [...this.orders, ...this.checkouts, ...this.usesOfTheGone].filter(
      (sale) =>
        sale.isTaken &&
        sale.voucher === voucher &&
        (!by || sale.customer === by.customer || keyOf(sale.shopper) === keyOf(by.shopper)),
    ).length
  }

  private newOrder(
    sale: Pick<ModelOrder, 'id' | 'shopper' | 'customer' | 'lines' | 'voucher' | 'isCard'>,
  ): ModelOrder {
    const order: ModelOrder = {
      ...sale,
      number: ++this.begun,
      isTaken: false,
      taken: new Map(),
      pieces: new Map(),
      orderStatus: 'confirmed',
      deliveryStatus: 'pending',
      paymentStatus: sale.isCard ? 'paid' : 'pending',
      isReplacement: false,
      replaces: null,
      creditPaisa: 0,
      isWithdrawn: false,
      totalPaisa: toPaisa(this.subtotal(sale.lines) - this.discountOf(sale) + DELIVERY_TAKA),
      firstLines: sale.lines,
      person: null,
      returned: new Map(),
      damaged: new Map(),
      replaced: [],
      isDeletedUnsent: false,
      refunds: [],
      costs: new Map(this.costs),
      laterCosts: new Map(),
      paidPaisa: 0,
      extra: { paisa: 0, state: 'pending' },
    }
    order.paidPaisa = order.totalPaisa
    this.orders.push(order)
    for (const id of sale.lines.keys()) this.ordered.add(variantOf(id).productId)
    return order
  }

  private isForSale(lines: Lines, buyer: Buyer, voucher: VoucherCode | null): boolean {
    const areMade = [...lines.keys()].every(
      (id) => this.stock[id] !== undefined && !this.removed.has(variantOf(id).productId),
    )
    return areMade && this.isThere(lines) && this.isVoucherFor(lines, buyer, voucher)
  }

  private isThere(lines: Lines): boolean {
    return [...lines].every(
      ([id, { quantity, isPreorder }]) =>
        isPreorder || (this.stock[id] !== undefined && !this.isShort(id, quantity)),
    )
  }

  private isVoucherFor(lines: Lines, buyer: Buyer, voucher: VoucherCode | null): boolean {
    if (voucher === null) return true
    if (voucher === 'FULL') {
      return [...lines].every(([id, { price = this.priceOf(id) }]) => price === regularPriceOf(id))
    }
    if (voucher === 'HALF') return this.countUses('HALF') < VOUCHERS.HALF.totalUses
    return this.countUses('ONCE', buyer) < 1 && this.subtotal(lines) >= 1000
  }

  /** The discount was agreed when the order was placed; only the limits of uses can prevent this. */
  private canTakeAgain(order: ModelOrder): boolean {
    const { lines, voucher } = order
    const isUsedUp =
      (voucher === 'HALF' && this.countUses('HALF') >= VOUCHERS.HALF.totalUses) ||
      (voucher === 'ONCE' && this.countUses('ONCE', order) >= VOUCHERS.ONCE.usesPerCustomer)
    return this.isThere(lines) && !isUsedUp
  }

  private isShort(id: VariantId, quantity: number): boolean {
    const left = this.stock[id]
    return typeof left === 'number' && left < quantity
  }

  /** Always-in-stock pieces are counted neither when taken nor when returned. */
  private take(sale: Sale): void {
    sale.isTaken = true
    for (const [id, { quantity, isPreorder }] of sale.lines) {
      if (isPreorder) continue
      sale.pieces.set(id, quantity)
      this.shelf[id] = Math.max(0, this.shelf[id] - quantity)
      const left = this.stock[id]
      if (typeof left !== 'number') continue
      this.ordered.add(variantOf(id).productId)
      this.stock[id] = left - quantity
      sale.taken.set(id, quantity)
    }
  }

  /** Returns pieces to the shelf, and to the stock count if they were counted when taken. */
  private giveBack(sale: Sale): void {
    sale.isTaken = false
    for (const [id, quantity] of sale.pieces) this.shelf[id] += quantity
    for (const [id, quantity] of sale.taken) {
      const left = this.stock[id]
      if (typeof left === 'number') this.stock[id] = left + quantity
    }
    sale.taken.clear()
    sale.pieces.clear()
  }

  private passOn(from: Sale, to: Sale): void {
    Object.assign(to, { isTaken: true, taken: from.taken, pieces: from.pieces })
    Object.assign(from, { isTaken: false, taken: new Map(), pieces: new Map() })
  }
}
