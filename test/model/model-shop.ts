import type { DeliveryStatus, OrderStatus } from '#shop/orders/contract.ts'
import { deliveryTransitions, orderStatusOf, validPairs } from '#shop/orders/rules.ts'
import type { PaymentStatus } from '#shop/payments/contract.ts'
import { toPaisa, toTaka } from '#shop/shared/money.ts'

/** What happened: nothing to say, or the code of the refusal. */
export type Outcome = 'ok' | 'invalid' | 'conflict' | 'not_found' | 'too_many'

export const PRICE_TAKA = { panjabi: 1450, shawl: 2900.5, lungi: 650 }
export type ProductId = keyof typeof PRICE_TAKA
export const PRODUCT_IDS = Object.keys(PRICE_TAKA) as ProductId[]

/** No number: always in stock. */
export const FIRST_STOCK: Record<ProductId, number | null> = { panjabi: 6, shawl: 2, lungi: null }

/** What they cost the shop; null: nobody knows. */
export const FIRST_COST_TAKA: Record<ProductId, number | null> = {
  panjabi: 700.25,
  shawl: null,
  lungi: 800,
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
  /** What was agreed on; in a cart it is what the product costs. */
  price?: number
}
type Lines = Map<ProductId, Line>
type Pieces = Map<ProductId, number>

/** An order, or a checkout whose payment is under way. */
interface Sale {
  id: string
  /** The how manyth that was begun: the clock of the tests stands still. */
  number: number
  shopper: string
  lines: Lines
  voucher: VoucherCode | null
  /** Whether its pieces are out of stock and its voucher use counts. */
  isTaken: boolean
  /** What it took out of the counts, to be given back. */
  taken: Pieces
  /** What it took off the shelf, whether that was counted or not. */
  pieces: Pieces
}

export interface ModelCheckout extends Sale {
  state: 'held' | 'released' | 'completed'
  order: ModelOrder | null
}

export interface ModelOrder extends Sale {
  orderStatus: OrderStatus
  deliveryStatus: DeliveryStatus
  paymentStatus: PaymentStatus
  isCard: boolean
  person: string | null
  /** Of each product when it was sold, in taka. */
  costs: ReadonlyMap<ProductId, number | null>
}

/** The shop as one would explain it, with no database, no locks and nothing clever. */
export class ModelShop {
  /** The number that the shop shows; undefined: the product, or its only size, is not there. */
  stock: Record<ProductId, number | null | undefined> = { ...FIRST_STOCK }
  /** Removed, not only without its size. */
  removed = new Set<ProductId>()
  /** Of these, those that were ordered before, which are only archived. */
  archived = new Set<ProductId>()
  /** What an order has, or a payment under way has counted pieces of. */
  private ordered = new Set<ProductId>()
  /** What really lies there, which nobody counts but this. Where there is no end of it, it is bought in. */
  shelf: Record<ProductId, number> = { panjabi: 6, shawl: 2, lungi: 0 }
  /** Of the sales that run. */
  salePrices: Partial<Record<ProductId, number>> = {}
  costs = { ...FIRST_COST_TAKA }
  carts = new Map<string, Lines>()
  orders: ModelOrder[] = []
  checkouts: ModelCheckout[] = []
  private begun = 0

  cartOf(shopper: string): Lines {
    const lines = this.carts.get(shopper) ?? new Map()
    this.carts.set(shopper, lines)
    return lines
  }

  add(shopper: string, productId: ProductId, quantity: number, wantsPreorder: boolean): Outcome {
    const cart = this.cartOf(shopper)
    if (this.removed.has(productId)) return 'not_found'
    const all = (cart.get(productId)?.quantity ?? 0) + quantity
    if (this.stock[productId] === undefined || all > 10) return 'invalid'
    const isPreorder = this.isShort(productId, all)
    if (isPreorder && !wantsPreorder) return 'conflict'
    cart.set(productId, { quantity: all, isPreorder })
    return 'ok'
  }

  setQuantity(shopper: string, productId: ProductId, quantity: number): Outcome {
    const line = this.cartOf(shopper).get(productId)
    if (!line) return 'not_found'
    const isMore = quantity > line.quantity
    if (isMore && !line.isPreorder && this.isShort(productId, quantity)) return 'conflict'
    line.quantity = quantity
    return 'ok'
  }

  remove(shopper: string, productId: ProductId): Outcome {
    return this.cartOf(shopper).delete(productId) ? 'ok' : 'not_found'
  }

  priceOf(productId: ProductId): number {
    return this.salePrices[productId] ?? PRICE_TAKA[productId]
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
   * Nobody is in their own way: of one's own unfinished payments, those that hold what is short are
   * given up one by one, if that is enough.
   */
  canBuy(shopper: string, voucher: VoucherCode | null): boolean {
    const cart = this.cartOf(shopper)
    if (cart.size === 0) return false
    if (this.isForSale(cart, shopper, voucher)) return true
    const own = this.checkouts.filter((each) => each.shopper === shopper && each.state === 'held')
    const givenUp: (() => void)[] = []
    // All began at the same moment: the clock of the tests stands still.
    for (const checkout of own.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const isInTheWay =
        [...cart].some(
          ([productId, line]) =>
            !this.isThere(new Map([[productId, line]])) &&
            checkout.lines.get(productId)?.isPreorder === false,
        ) ||
        (voucher !== null &&
          checkout.voucher === voucher &&
          !this.isVoucherFor(cart, shopper, voucher))
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
    if (givenUp.length > 0 && this.isForSale(cart, shopper, voucher)) return true
    for (const restore of givenUp) restore()
    return false
  }

  placeOrder(shopper: string, voucher: VoucherCode | null, id: string): void {
    const order = this.newOrder(id, shopper, this.agreedLines(shopper), voucher, false)
    this.take(order)
    this.cartOf(shopper).clear()
  }

  mayHold(shopper: string): boolean {
    return (
      this.checkouts.filter((each) => each.shopper === shopper && each.state === 'held').length < 3
    )
  }

  hold(shopper: string, voucher: VoucherCode | null, id: string): void {
    const lines = this.agreedLines(shopper)
    const checkout: ModelCheckout = {
      id,
      number: ++this.begun,
      shopper,
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
    if (this.isBoughtInCash(checkout)) return false
    if (checkout.state !== 'released') return true
    const { lines, shopper, voucher } = checkout
    return this.isThere(lines) && this.isVoucherFor(lines, shopper, voucher)
  }

  /** Since it was begun, by the same shopper, and the very same. */
  private isBoughtInCash({ shopper, number, lines }: ModelCheckout): boolean {
    const isSame = (others: Lines) =>
      others.size === lines.size &&
      [...lines].every(([id, { quantity }]) => others.get(id)?.quantity === quantity)
    return this.orders.some(
      (order) =>
        !order.isCard &&
        order.shopper === shopper &&
        order.number > number &&
        order.orderStatus !== 'cancelled' &&
        isSame(order.lines),
    )
  }

  complete(checkout: ModelCheckout, id: string): void {
    if (checkout.order) return
    const order = this.newOrder(id, checkout.shopper, checkout.lines, checkout.voucher, true)
    if (checkout.state === 'held') this.passOn(checkout, order)
    else this.take(order)
    checkout.state = 'completed'
    checkout.order = order
    const cart = this.cartOf(checkout.shopper)
    for (const [productId, { quantity }] of checkout.lines) {
      const line = cart.get(productId)
      if (line && line.quantity > quantity) line.quantity -= quantity
      else cart.delete(productId)
    }
  }

  cancel(order: ModelOrder): Outcome {
    const isInShop = ['pending', 'assigned'].includes(order.deliveryStatus)
    if (order.orderStatus === 'cancelled' || !isInShop) return 'conflict'
    return this.setState(order, 'cancelled', order.deliveryStatus)
  }

  move(order: ModelOrder, to: DeliveryStatus, person?: string): Outcome {
    if (order.orderStatus === 'cancelled') return 'conflict'
    let from = order.deliveryStatus
    if (from !== 'delivered' && order.person === null) from = 'pending'
    else if (from === 'pending') from = 'assigned'
    if (!deliveryTransitions[from].includes(to)) return 'conflict'
    if (person !== undefined) order.person = person
    return this.setState(order, orderStatusOf[to], to)
  }

  setState(order: ModelOrder, orderStatus: OrderStatus, deliveryStatus: DeliveryStatus): Outcome {
    if (!validPairs[orderStatus].includes(deliveryStatus)) return 'conflict'
    if (deliveryStatus === 'assigned' && order.person === null) return 'invalid'
    const isReopened = order.orderStatus === 'cancelled' && orderStatus !== 'cancelled'
    if (isReopened && (order.paymentStatus === 'refunded' || !this.canTakeAgain(order))) {
      return 'conflict'
    }
    if (isReopened) this.take(order)
    if (orderStatus === 'cancelled' && order.orderStatus !== 'cancelled') this.giveBack(order)
    order.orderStatus = orderStatus
    order.deliveryStatus = deliveryStatus
    if (order.paymentStatus !== 'refunded' && !order.isCard) {
      if (deliveryStatus === 'delivered') order.paymentStatus = 'paid'
      else if (orderStatus !== 'cancelled') order.paymentStatus = 'pending'
      else if (order.paymentStatus !== 'paid') order.paymentStatus = 'cancelled'
    }
    return 'ok'
  }

  refund(order: ModelOrder): Outcome {
    if (order.orderStatus !== 'cancelled' || order.paymentStatus !== 'paid') return 'conflict'
    order.paymentStatus = 'refunded'
    return 'ok'
  }

  deleteOrder(order: ModelOrder): Outcome {
    const isCancelled = order.orderStatus === 'cancelled'
    const isInShop = !isCancelled && ['pending', 'assigned'].includes(order.deliveryStatus)
    if (order.isCard && order.paymentStatus === 'paid' && (isCancelled || isInShop))
      return 'conflict'
    if (isInShop) this.giveBack(order)
    else if (order.isTaken) this.usesOfTheGone.push(order)
    this.orders = this.orders.filter((each) => each !== order)
    return 'ok'
  }

  /** What a sent order took stays taken when its record goes. */
  private usesOfTheGone: ModelOrder[] = []

  /** An administrator types what lies on the shelf, or that nobody counts it any more. */
  count(productId: ProductId, stock: number | null): Outcome {
    if (this.removed.has(productId)) return 'not_found'
    this.stock[productId] = stock
    if (stock !== null) this.shelf[productId] = stock
    return 'ok'
  }

  setCost(productId: ProductId, taka: number | null): Outcome {
    if (this.removed.has(productId)) return 'not_found'
    this.costs[productId] = taka
    return 'ok'
  }

  /** Pieces sold of which the cost is known, and what they cost in taka. */
  costOfSold(productId: ProductId): [number, number] {
    let [pieces, taka] = [0, 0]
    for (const { orderStatus, lines, costs } of this.orders) {
      const [quantity, cost] = [lines.get(productId)?.quantity, costs.get(productId) ?? null]
      if (orderStatus === 'cancelled' || quantity === undefined || cost === null) continue
      pieces += quantity
      taka += quantity * cost
    }
    return [pieces, taka]
  }

  takeSizeAway(productId: ProductId): Outcome {
    if (this.removed.has(productId)) return 'not_found'
    this.stock[productId] = undefined
    return 'ok'
  }

  /** `price` is undefined where no sale runs. */
  setSale(productId: ProductId, price: number | undefined): Outcome {
    if (this.removed.has(productId)) return 'not_found'
    if (price === undefined) delete this.salePrices[productId]
    else this.salePrices[productId] = price
    return 'ok'
  }

  /** What was ordered stays as it is, where nobody can buy it. */
  removeProduct(productId: ProductId): Outcome {
    if (this.removed.has(productId)) return 'not_found'
    this.removed.add(productId)
    if (this.ordered.has(productId)) {
      this.archived.add(productId)
      return 'ok'
    }
    delete this.salePrices[productId]
    this.costs[productId] = null
    this.stock[productId] = undefined
    for (const sale of [...this.orders, ...this.checkouts, ...this.usesOfTheGone]) {
      sale.taken.delete(productId)
      sale.pieces.delete(productId)
    }
    return 'ok'
  }

  restoreProduct(productId: ProductId): Outcome {
    if (this.archived.delete(productId)) this.removed.delete(productId)
    return this.removed.has(productId) ? 'not_found' : 'ok'
  }

  addProduct(productId: ProductId, stock: number | null): Outcome {
    if (this.archived.has(productId) || !this.removed.delete(productId)) return 'conflict'
    this.stock[productId] = stock
    this.shelf[productId] = stock ?? 0
    this.costs[productId] = null
    return 'ok'
  }

  /** Products of which more is for sale than there is; there must never be any. */
  oversold(): ProductId[] {
    return PRODUCT_IDS.filter((id) => (this.stock[id] ?? 0) > this.shelf[id])
  }

  countUses(voucher: VoucherCode, shopper?: string): number {
    return [...this.orders, ...this.checkouts, ...this.usesOfTheGone].filter(
      (sale) => sale.isTaken && sale.voucher === voucher && (!shopper || sale.shopper === shopper),
    ).length
  }

  private newOrder(
    id: string,
    shopper: string,
    lines: Lines,
    voucher: VoucherCode | null,
    isCard: boolean,
  ): ModelOrder {
    const order: ModelOrder = {
      id,
      number: ++this.begun,
      shopper,
      lines,
      voucher,
      isTaken: false,
      taken: new Map(),
      pieces: new Map(),
      orderStatus: 'confirmed',
      deliveryStatus: 'pending',
      paymentStatus: isCard ? 'paid' : 'pending',
      isCard,
      person: null,
      costs: new Map([...lines.keys()].map((id) => [id, this.costs[id]])),
    }
    this.orders.push(order)
    for (const productId of lines.keys()) this.ordered.add(productId)
    return order
  }

  private isForSale(lines: Lines, shopper: string, voucher: VoucherCode | null): boolean {
    const areMade = [...lines.keys()].every(
      (productId) => this.stock[productId] !== undefined && !this.removed.has(productId),
    )
    return areMade && this.isThere(lines) && this.isVoucherFor(lines, shopper, voucher)
  }

  private isThere(lines: Lines): boolean {
    return [...lines].every(
      ([productId, { quantity, isPreorder }]) =>
        isPreorder || (this.stock[productId] !== undefined && !this.isShort(productId, quantity)),
    )
  }

  private isVoucherFor(lines: Lines, shopper: string, voucher: VoucherCode | null): boolean {
    if (voucher === null) return true
    if (voucher === 'FULL') {
      return [...lines].every(([id, { price = this.priceOf(id) }]) => price === PRICE_TAKA[id])
    }
    if (voucher === 'HALF') return this.countUses('HALF') < VOUCHERS.HALF.totalUses
    return this.countUses('ONCE', shopper) < 1 && this.subtotal(lines) >= 1000
  }

  /** The discount was agreed on when the order was placed; only the limits of uses can be in the way. */
  private canTakeAgain({ lines, voucher, shopper }: ModelOrder): boolean {
    const isUsedUp =
      (voucher === 'HALF' && this.countUses('HALF') >= VOUCHERS.HALF.totalUses) ||
      (voucher === 'ONCE' && this.countUses('ONCE', shopper) >= VOUCHERS.ONCE.usesPerCustomer)
    return this.isThere(lines) && !isUsedUp
  }

  private isShort(productId: ProductId, quantity: number): boolean {
    const left = this.stock[productId]
    return typeof left === 'number' && left < quantity
  }

  /** Nobody counts what is taken where there is no end of it, nor when it comes back. */
  private take(sale: Sale): void {
    sale.isTaken = true
    for (const [productId, { quantity, isPreorder }] of sale.lines) {
      if (isPreorder) continue
      sale.pieces.set(productId, quantity)
      this.shelf[productId] = Math.max(0, this.shelf[productId] - quantity)
      const left = this.stock[productId]
      if (typeof left !== 'number') continue
      this.ordered.add(productId)
      this.stock[productId] = left - quantity
      sale.taken.set(productId, quantity)
    }
  }

  /** Pieces come back to the shelf. Where they are counted, so do those that were when they went. */
  private giveBack(sale: Sale): void {
    sale.isTaken = false
    for (const [productId, quantity] of sale.pieces) this.shelf[productId] += quantity
    for (const [productId, quantity] of sale.taken) {
      const left = this.stock[productId]
      if (typeof left === 'number') this.stock[productId] = left + quantity
    }
    sale.taken.clear()
    sale.pieces.clear()
  }

  private passOn(from: Sale, to: Sale): void {
    Object.assign(to, { isTaken: true, taken: from.taken, pieces: from.pieces })
    Object.assign(from, { isTaken: false, taken: new Map(), pieces: new Map() })
  }
}
