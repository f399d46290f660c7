import type { DeliveryStatus, OrderStatus, PaymentStatus } from '#shop/orders/contract.ts'
import { deliveryTransitions, orderStatusOf, validPairs } from '#shop/orders/rules.ts'

/** What happened: nothing to say, or the code of the refusal. */
export type Outcome = 'ok' | 'invalid' | 'conflict' | 'not_found'

export const PRICE_TAKA = { panjabi: 1450, shawl: 2900.5, lungi: 650 }
export type ProductId = keyof typeof PRICE_TAKA
export const PRODUCT_IDS = Object.keys(PRICE_TAKA) as ProductId[]

/** No number: always in stock. */
export const FIRST_STOCK: Record<ProductId, number | null> = { panjabi: 6, shawl: 2, lungi: null }

export const VOUCHERS = {
  HALF: { percent: 50, cap: 1000, totalUses: 2 },
  ONCE: { amount: 100, minimumSubtotal: 1000, usesPerCustomer: 1 },
}
export type VoucherCode = keyof typeof VOUCHERS

interface Line {
  quantity: number
  isPreorder: boolean
}
type Lines = Map<ProductId, Line>

/** An order, or a checkout whose payment is under way. */
interface Sale {
  id: string
  shopper: string
  lines: Lines
  voucher: VoucherCode | null
  /** Whether its pieces are out of stock and its voucher use counts. */
  isTaken: boolean
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
}

/** The shop as one would explain it, with no database, no locks and nothing clever. */
export class ModelShop {
  stock = { ...FIRST_STOCK }
  carts = new Map<string, Lines>()
  orders: ModelOrder[] = []
  checkouts: ModelCheckout[] = []

  cartOf(shopper: string): Lines {
    const lines = this.carts.get(shopper) ?? new Map()
    this.carts.set(shopper, lines)
    return lines
  }

  add(shopper: string, productId: ProductId, quantity: number, wantsPreorder: boolean): Outcome {
    const cart = this.cartOf(shopper)
    const all = (cart.get(productId)?.quantity ?? 0) + quantity
    if (all > 10) return 'invalid'
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

  subtotal(lines: Lines): number {
    return [...lines].reduce((sum, [id, { quantity }]) => sum + PRICE_TAKA[id] * quantity, 0)
  }

  discount(voucher: VoucherCode | null, subtotal: number): number {
    if (voucher === null) return 0
    if (voucher === 'ONCE') return subtotal < 1000 ? 0 : Math.min(100, subtotal)
    return Math.min(Math.floor(subtotal * 50) / 100, 1000)
  }

  /** Nobody is in their own way: what one's own unfinished payments hold is given up if need be. */
  canBuy(shopper: string, voucher: VoucherCode | null): boolean {
    if (this.cartOf(shopper).size === 0) return false
    if (this.isForSale(this.cartOf(shopper), shopper, voucher)) return true
    const own = this.checkouts.filter((each) => each.shopper === shopper && each.state === 'held')
    for (const checkout of own) this.release(checkout)
    return own.length > 0 && this.isForSale(this.cartOf(shopper), shopper, voucher)
  }

  placeOrder(shopper: string, voucher: VoucherCode | null, id: string): void {
    const order = this.newOrder(id, shopper, new Map(this.cartOf(shopper)), voucher, false)
    this.take(order)
    this.cartOf(shopper).clear()
  }

  hold(shopper: string, voucher: VoucherCode | null, id: string): void {
    const lines: Lines = new Map([...this.cartOf(shopper)].map(([key, line]) => [key, { ...line }]))
    const checkout: ModelCheckout = {
      id,
      shopper,
      lines,
      voucher,
      isTaken: false,
      state: 'held',
      order: null,
    }
    this.checkouts.push(checkout)
    this.take(checkout)
  }

  release(checkout: ModelCheckout): void {
    if (checkout.state !== 'held') return
    checkout.state = 'released'
    this.giveBack(checkout)
  }

  canComplete(checkout: ModelCheckout): boolean {
    if (checkout.state !== 'released') return true
    return this.isForSale(checkout.lines, checkout.shopper, checkout.voucher)
  }

  complete(checkout: ModelCheckout, id: string): void {
    if (checkout.order) return
    if (checkout.state === 'held') this.giveBack(checkout)
    checkout.state = 'completed'
    checkout.order = this.newOrder(id, checkout.shopper, checkout.lines, checkout.voucher, true)
    this.take(checkout.order)
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

  deleteOrder(order: ModelOrder): void {
    const isInShop = ['pending', 'assigned'].includes(order.deliveryStatus)
    if (order.orderStatus !== 'cancelled' && isInShop) this.giveBack(order)
    else if (order.isTaken) this.usesOfTheGone.push(order)
    this.orders = this.orders.filter((each) => each !== order)
  }

  /** What a sent order took stays taken when its record goes. */
  private usesOfTheGone: ModelOrder[] = []

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
      shopper,
      lines,
      voucher,
      isTaken: false,
      orderStatus: 'confirmed',
      deliveryStatus: 'pending',
      paymentStatus: isCard ? 'paid' : 'pending',
      isCard,
      person: null,
    }
    this.orders.push(order)
    return order
  }

  private isForSale(lines: Lines, shopper: string, voucher: VoucherCode | null): boolean {
    return lines.size > 0 && this.isThere(lines) && this.isVoucherFor(lines, shopper, voucher)
  }

  private isThere(lines: Lines): boolean {
    return [...lines].every(
      ([productId, line]) => line.isPreorder || !this.isShort(productId, line.quantity),
    )
  }

  private isVoucherFor(lines: Lines, shopper: string, voucher: VoucherCode | null): boolean {
    if (voucher === null) return true
    if (voucher === 'HALF') return this.countUses('HALF') < VOUCHERS.HALF.totalUses
    return this.countUses('ONCE', shopper) < 1 && this.subtotal(lines) >= 1000
  }

  /** The discount was agreed on when the order was placed; only a limit of all uses can be in the way. */
  private canTakeAgain(order: ModelOrder): boolean {
    const isUsedUp = order.voucher === 'HALF' && this.countUses('HALF') >= VOUCHERS.HALF.totalUses
    return this.isThere(order.lines) && !isUsedUp
  }

  private isShort(productId: ProductId, quantity: number): boolean {
    const left = this.stock[productId]
    return left !== null && left < quantity
  }

  private take(sale: Sale): void {
    sale.isTaken = true
    this.moveStock(sale, -1)
  }

  private giveBack(sale: Sale): void {
    sale.isTaken = false
    this.moveStock(sale, 1)
  }

  private moveStock({ lines }: Sale, direction: 1 | -1): void {
    for (const [productId, { quantity, isPreorder }] of lines) {
      const left = this.stock[productId]
      if (left !== null && !isPreorder) this.stock[productId] = left + direction * quantity
    }
  }
}
