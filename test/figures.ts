import type { Selectable } from 'kysely'
import { listCashHolders } from '#shop/couriers/payouts/queries.ts'
import { getCustomer } from '#shop/customers/queries.ts'
import { summariseUsers } from '#shop/identity/queries.ts'
import { readOrderProfit } from '#shop/orders/profit/read-order-profit.ts'
import {
  countCustomers,
  summariseDeliveries,
  summariseOrders,
} from '#shop/orders/summarise-orders.ts'
import { readBestSellers } from '#shop/reports/best-sellers.ts'
import type { Span } from '#shop/reports/contract.ts'
import { readResults } from '#shop/reports/results/read-results.ts'
import { readMoney, readParts, readSales } from '#shop/reports/sales.ts'
import { Grouping, isOfLines, type SpanFigures } from '#shop/reports/spans/contract.ts'
import { reportSpan } from '#shop/reports/spans/report-span.ts'
import type { DB } from '#shop/rows.ts'
import { addDays, toShopDate } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'

/** In paisa, except for orders and pieces. */
interface Sums {
  orders: number
  pieces: number
  goods: number
  delivery: number
  discount: number
  revenue: number
  received: number
  refunded: number
  costed: number
  costUnknown: number
  cost: number
  profit: number
}

const NOTHING: Sums = {
  orders: 0,
  pieces: 0,
  goods: 0,
  delivery: 0,
  discount: 0,
  revenue: 0,
  received: 0,
  refunded: 0,
  costed: 0,
  costUnknown: 0,
  cost: 0,
  profit: 0,
}

type Order = Selectable<DB['orders']>
type Line = Selectable<DB['orderLines']>

interface Rows {
  orders: Order[]
  /** Includes deleted orders: payments refer to them. */
  everOrders: Map<string, Order>
  lines: Line[]
  adjustments: Selectable<DB['orderAdjustments']>[]
  payments: Selectable<DB['payments']>[]
  refunds: Selectable<DB['refunds']>[]
  refundLines: Selectable<DB['refundLines']>[]
  returnLines: Selectable<DB['returnLines']>[]
  categoryOf: Map<string, string>
  cash: Selectable<DB['payments']>[]
  consignments: Selectable<DB['consignments']>[]
  payoutLines: Selectable<DB['payoutLines']>[]
  riders: Map<string, string>
}

async function readRows({ db }: Context): Promise<Rows> {
  const everOrders = await db.selectFrom('orders').selectAll().execute()
  const products = await db
    .selectFrom('products')
    .where('archivedAt', 'is', null)
    .select(['id', 'categoryId'])
    .execute()
  const refunds = await db.selectFrom('refunds').selectAll().execute()
  const payments = await db.selectFrom('payments').selectAll().execute()
  const riders = await db.selectFrom('riders').select(['id', 'name']).execute()
  return {
    orders: everOrders.filter(({ deletedAt }) => deletedAt === null),
    everOrders: new Map(everOrders.map((order) => [order.id, order])),
    lines: await db.selectFrom('orderLines').selectAll().execute(),
    adjustments: await db.selectFrom('orderAdjustments').selectAll().execute(),
    payments: payments.filter(({ state }) => state === 'paid'),
    cash: payments.filter(({ gateway, state }) => gateway === null && /pending|paid/.test(state)),
    consignments: await db.selectFrom('consignments').orderBy('madeAt').selectAll().execute(),
    payoutLines: await db.selectFrom('payoutLines').selectAll().execute(),
    riders: new Map(riders.map(({ id, name }) => [id, name.toLowerCase()])),
    refunds: refunds.filter(({ state }) => state === 'done'),
    refundLines: await db.selectFrom('refundLines').selectAll().execute(),
    returnLines: await db
      .selectFrom('returnLines')
      .innerJoin('returns', 'returns.id', 'returnId')
      .where('receivedAt', 'is not', null)
      .selectAll('returnLines')
      .execute(),
    categoryOf: new Map(products.map(({ id, categoryId }) => [id, categoryId ?? ''])),
  }
}

const HOURS_AHEAD = 6

function dayOf(moment: Date): string {
  return new Date(moment.getTime() + HOURS_AHEAD * 3_600_000).toISOString().slice(0, 10)
}

/** Half a paisa is rounded away from zero. */
function divide(paisa: number, parts: number, whole: number): number {
  const product = BigInt(Math.abs(paisa)) * BigInt(parts)
  const rounded = Number((2n * product + BigInt(whole)) / (2n * BigInt(whole)))
  return paisa < 0 ? -rounded : rounded
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** The refund of each line of an order, in the order of the lines: refunds of the line, and its share of the others. */
function refundsOf(rows: Rows, lines: readonly Line[], orderId: string): number[] {
  const done = rows.refunds.filter((refund) => refund.orderId === orderId)
  const named = rows.refundLines.filter(({ refundId }) => done.some(({ id }) => id === refundId))
  const rest =
    sumOf(done.map(({ amountPaisa }) => amountPaisa)) -
    sumOf(named.map(({ amountPaisa }) => amountPaisa))
  const weights = lines.map((line) => line.quantity * Math.max(line.unitPricePaisa, 1))
  const whole = sumOf(weights)
  return lines.map(({ position }, place) => {
    const before = sumOf(weights.slice(0, place))
    const through = before + (weights[place] ?? 0)
    return (
      sumOf(named.filter((each) => each.position === position).map((each) => each.amountPaisa)) +
      divide(rest, through, whole) -
      divide(rest, before, whole)
    )
  })
}

function earnedWith(rows: Rows, order: Order, line: Line, refundedPaisa: number): Partial<Sums> {
  const back = rows.returnLines.filter(
    (each) => each.orderId === order.id && each.position === line.position,
  )
  const damaged = sumOf(back.filter(({ isDamaged }) => isDamaged).map(({ quantity }) => quantity))
  const isDelivered = order.orderStatus === 'delivered'
  if (!isDelivered && order.orderStatus !== 'cancelled') return {}
  const counted = isDelivered ? line.quantity : damaged
  if (line.unitCostPaisa === null) return { costUnknown: counted }
  const lost = isDelivered
    ? line.quantity - sumOf(back.map(({ quantity }) => quantity)) + damaged
    : damaged
  const cost = lost * line.unitCostPaisa
  if (!isDelivered) return { costed: counted, cost, profit: -cost }
  const vouchers = rows.adjustments
    .filter((each) => each.orderId === order.id && each.position === line.position)
    .map(({ amountPaisa }) => amountPaisa)
  const paid = line.quantity * line.unitPricePaisa + sumOf(vouchers) - refundedPaisa
  return { costed: counted, cost, profit: paid - cost }
}

interface Part {
  at: Date
  order?: Order | undefined
  line?: Line
  sums: Partial<Sums>
}

/** Takes apart everything that is added up. */
function takeApart(rows: Rows): Part[] {
  const parts: Part[] = []
  const linesOf = Map.groupBy(
    rows.lines.toSorted((one, other) => one.position - other.position),
    ({ orderId }) => orderId,
  )
  for (const order of rows.orders) {
    const isSold = order.orderStatus !== 'cancelled'
    const at = order.placedAt
    parts.push({ at, order, sums: { orders: 1 } })
    if (isSold) {
      const sums = {
        goods: order.subtotalPaisa - order.exchangeCreditPaisa,
        delivery: order.deliveryChargePaisa,
        discount: order.voucherDiscountPaisa + order.discountPaisa,
        revenue: order.totalPaisa,
      }
      parts.push({ at, order, sums })
    }
    const lines = linesOf.get(order.id) ?? []
    const refunds = refundsOf(rows, lines, order.id)
    for (const [place, line] of lines.entries()) {
      const sums = {
        ...(isSold && !line.isReplacement && { pieces: line.quantity }),
        ...earnedWith(rows, order, line, refunds[place] ?? 0),
      }
      parts.push({ at, order, line, sums })
    }
  }
  for (const { paidAt, orderId, receivedPaisa, amountPaisa } of rows.payments) {
    const order = rows.everOrders.get(orderId ?? '')
    const received = receivedPaisa ?? amountPaisa
    parts.push({ at: paidAt as Date, order, sums: { received } })
  }
  for (const { doneAt, orderId, amountPaisa, kind } of rows.refunds) {
    const order = rows.everOrders.get(orderId ?? '')
    const sums = kind === 'at_door' ? { received: -amountPaisa } : { refunded: amountPaisa }
    parts.push({ at: doneAt as Date, order, sums })
  }
  return parts
}

function keyOf(part: Part, by: Grouping, rows: Rows): string {
  const { order, line, at } = part
  switch (by) {
    case 'day':
      return dayOf(at)
    case 'month':
      return dayOf(at).slice(0, 7)
    case 'year':
      return dayOf(at).slice(0, 4)
    case 'region':
      return order?.region ?? ''
    case 'paymentMethod':
      return order?.paymentMethod ?? ''
    case 'deliveryOption':
      return order?.deliveryOption ?? ''
    case 'source':
      return order?.source ?? ''
    case 'voucher':
      return order?.voucherCode ?? ''
    case 'product':
      return line?.productId ?? ''
    case 'size':
      return line?.size ?? ''
    case 'category':
      return rows.categoryOf.get(line?.productId ?? '') ?? ''
  }
}

function addUp(parts: readonly Part[]): Sums {
  const sums = { ...NOTHING }
  for (const part of parts) {
    for (const [name, figure] of Object.entries(part.sums)) sums[name as keyof Sums] += figure
  }
  return sums
}

const round = (taka: number | null | undefined) => Math.round((taka ?? 0) * 100)

function inPaisa(row: { [Name in keyof SpanFigures]?: number | null | undefined }) {
  return {
    orders: row.orders ?? 0,
    pieces: row.pieces ?? 0,
    goods: round(row.goods),
    delivery: round(row.delivery),
    discount: round(row.discount),
    revenue: round(row.revenue),
    received: round(row.received),
    refunded: round(row.refunded),
    kept: round(row.kept),
    cost: round(row.cost),
    profit: round(row.profit),
    costUnknown: row.costUnknown ?? 0,
  }
}

/** The sums in the format of reports: costs only where any is known. */
function expected(sums: Sums, hasCosts: boolean) {
  const { costed: _, ...told } = { ...sums, kept: sums.received - sums.refunded }
  return hasCosts ? told : { ...told, cost: 0, profit: 0, costUnknown: 0 }
}

/** Goods at their prices, for parts that belong to lines. */
function ofLines(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => {
    const { order, line, sums } = part
    if (!line || !order) return []
    const goods =
      order.orderStatus === 'cancelled'
        ? 0
        : line.quantity * line.unitPricePaisa - order.exchangeCreditPaisa
    return [{ ...part, sums: { ...sums, goods } }]
  })
}

type Told = [name: string, told: unknown, counted: unknown]

async function compareSpans(
  shop: Context,
  rows: Rows,
  all: readonly Part[],
  { from, to, groupings }: Span & { groupings: readonly Grouping[] },
): Promise<Told[]> {
  const parts = all.filter(({ at }) => dayOf(at) >= from && dayOf(at) <= to)
  const whole = addUp(parts)
  const told: Told[] = []
  for (const by of groupings) {
    const report = await reportSpan(shop, { from, to, by }, 10_000)
    const hasCosts = whole.costed > 0
    told.push([`${by}, totals`, inPaisa(report.totals), expected(whole, hasCosts)])
    const groups = Map.groupBy(isOfLines(by) ? ofLines(parts) : parts, (part) =>
      keyOf(part, by, rows),
    )
    const counted = [...groups]
      .map(([value, some]) => [value, addUp(some)] as const)
      .filter(
        ([, { pieces, goods, costed, costUnknown }]) =>
          !isOfLines(by) || pieces !== 0 || goods !== 0 || costed + costUnknown !== 0,
      )
      .map(([value, sums]) => [value, expected(sums, hasCosts)])
    const shown = report.rows.map((row) => [row.value, inPaisa(row)])
    told.push([by, byName(shown), byName(counted)])
  }
  const best = [...Map.groupBy(ofLines(parts), ({ line }) => line?.productId ?? '')]
    .map(([id, some]) => [id, addUp(some).pieces, addUp(some).goods] as const)
    .filter(([, pieces]) => pieces > 0)
    .toSorted((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
  const sellers = await readBestSellers(shop, { from, to }, 100)
  told.push([
    'best sellers',
    sellers.map(({ productId, pieces, revenue }) => [productId, pieces, round(revenue)]),
    best.slice(0, 100),
  ])
  const sales = await readSales(shop, { from, to })
  const { orders, revenue, received, refunded } = whole
  told.push([
    'sales',
    [sales.orders, round(sales.revenue), round(sales.received), round(sales.refunded)],
    [orders, revenue, received, refunded],
  ])
  const { byStatus } = await readParts(shop, { from, to })
  const statuses = Map.groupBy(
    parts.filter(({ order }) => order && order.deletedAt === null),
    ({ order }) => order?.orderStatus ?? '',
  )
  told.push([
    'statuses',
    byName(byStatus.map((each) => [each.value, each.orders, round(each.revenue)])),
    byName(
      [...statuses]
        .map(([value, some]) => [value, addUp(some).orders, addUp(some).revenue] as const)
        .filter(([, orders]) => orders > 0),
    ),
  ])
  return told
}

function byName(rows: readonly (readonly unknown[])[]): string[] {
  return rows.map((row) => JSON.stringify(row, sorted)).toSorted()
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function stageOf(order: Order): string | undefined {
  const { orderStatus: status, deliveryStatus: parcel } = order
  if (parcel === 'delivered' || parcel === 'returned') return parcel
  if (status === 'cancelled' || order.onHoldSince !== null) return undefined
  if (status === 'shipped') return ['pending', 'assigned'].includes(parcel) ? 'in_transit' : parcel
  return order.riderId === null ? 'pending' : parcel
}

async function compareSummaries(shop: Context, rows: Rows, parts: Part[]): Promise<Told[]> {
  const { orders } = rows
  const whole = addUp(parts)
  const summary = await summariseOrders(shop)
  const deliveries = Object.entries(await summariseDeliveries(shop))
  const money = await readMoney(shop)
  const users = await shop.db.selectFrom('users').selectAll().execute()
  const today = toShopDate(shop.clock.now())
  return [
    [
      'orders',
      { ...summary, totalRevenue: round(summary.totalRevenue) },
      {
        totalOrders: orders.length,
        ordersToday: orders.filter(({ placedAt }) => dayOf(placedAt) >= today).length,
        totalRevenue: whole.revenue,
        statusBreakdown: [...Map.groupBy(orders, ({ orderStatus }) => orderStatus)]
          .map(([_id, some]) => ({ _id, count: some.length }))
          .toSorted((one, other) => (one._id < other._id ? -1 : 1)),
      },
    ],
    [
      'deliveries',
      deliveries,
      deliveries.map(([stage]) => [
        stage,
        { count: orders.filter((order) => stageOf(order) === stage).length },
      ]),
    ],
    [
      'money',
      [round(money.received), round(money.refunded), round(money.kept)],
      [whole.received, whole.refunded, whole.received - whole.refunded],
    ],
    [
      'customers',
      await countCustomers(shop),
      new Set(orders.map(({ customerId }) => customerId)).size,
    ],
    [
      'users',
      await summariseUsers(shop),
      {
        total: users.length,
        active: users.filter(({ isActive }) => isActive).length,
        admins: users.filter(({ role }) => role === 'admin').length,
      },
    ],
  ]
}

const SOME = 3

async function compareCustomers(shop: Context, rows: Rows): Promise<Told[]> {
  const customers = [...Map.groupBy(rows.orders, ({ customerId }) => customerId)]
  const told: Told[] = []
  for (const [id, orders] of customers.slice(0, SOME)) {
    const { totals } = await getCustomer(shop, id)
    const sold = orders.filter(({ orderStatus }) => orderStatus !== 'cancelled')
    const isOf = (some: readonly Order[]) => (row: { orderId: string | null }) =>
      some.some((order) => order.id === row.orderId)
    const refunds = rows.refunds.filter(isOf(orders))
    const atDoor = refunds.filter(({ kind }) => kind === 'at_door')
    told.push([
      `customer ${id}`,
      [totals.orders, round(totals.spent), round(totals.paid), round(totals.refunded)],
      [
        orders.length,
        sumOf(sold.map(({ totalPaisa }) => totalPaisa)),
        sumOf(
          rows.payments
            .filter(isOf(sold))
            .map(({ receivedPaisa, amountPaisa }) => receivedPaisa ?? amountPaisa),
        ) - sumOf(atDoor.filter(isOf(sold)).map(({ amountPaisa }) => amountPaisa)),
        sumOf(
          refunds
            .filter((refund) => !atDoor.includes(refund))
            .map(({ amountPaisa }) => amountPaisa),
        ),
      ],
    ])
  }
  return told
}

/** What the cash of an order is, with whom it is, and what of it is still to come; what its parcels cost. */
function cashOf(rows: Rows, order: Order) {
  const mine = (row: { orderId: string | null }) => row.orderId === order.id
  const parcel = rows.consignments.filter(mine).findLast(({ state }) => /delivered/.test(state))
  const cash = rows.cash.find(mine)
  const lines = rows.payoutLines.filter(mine)
  const inPart = parcel?.state === 'partly_delivered' ? parcel.collectedPaisa : null
  const unpaid = sumOf(
    rows.refunds
      .filter(({ kind, paymentId }) => kind === 'at_door' && paymentId === cash?.id)
      .map(({ amountPaisa }) => amountPaisa),
  )
  const due = (cash?.amountPaisa ?? 0) - unpaid
  const collected = cash?.state === 'paid' ? due : 0
  const expected = cash && inPart !== null ? Math.min(inPart, due) : collected
  const holder = parcel?.courier ?? rows.riders.get(order.riderId ?? '')
  const settled = lines.map((line) =>
    sumOf([line.receivedPaisa, line.feePaisa ?? 0, line.codFeePaisa, line.notedPaisa]),
  )
  const fees = rows.consignments
    .filter(mine)
    .filter(({ id, state, feePaisa }) => {
      const isStated = lines.some(({ consignmentId }) => consignmentId === id)
      return feePaisa !== null && (isStated || /delivered|returned/.test(state))
    })
    .map(({ feePaisa }) => feePaisa ?? 0)
  const otherFees = lines.flatMap(({ consignmentId, feePaisa, codFeePaisa }) =>
    feePaisa === null && codFeePaisa === 0
      ? []
      : [codFeePaisa + (consignmentId === null ? (feePaisa ?? 0) : 0)],
  )
  return {
    holder,
    owed: holder || lines.length > 0 ? expected - sumOf(settled) : 0,
    unpaid: cash?.state === 'pending' ? cash.amountPaisa : 0,
    fees: [...fees, ...otherFees],
  }
}

/** The profit of an order beside its lines; the card gateway takes nothing in tests. */
function besideLines(rows: Rows, order: Order): number {
  const { fees } = cashOf(rows, order)
  const isCounted = fees.length > 0 && order.orderStatus === 'delivered'
  return (isCounted ? order.deliveryChargePaisa : 0) - sumOf(fees)
}

async function compareCash(shop: Context, rows: Rows, parts: Part[]): Promise<Told[]> {
  const owed = new Map<string, number>()
  for (const order of rows.orders) {
    const { holder, owed: paisa } = cashOf(rows, order)
    if (holder && paisa !== 0) owed.set(holder, (owed.get(holder) ?? 0) + paisa)
  }
  const holders = await listCashHolders(shop)
  const today = toShopDate(shop.clock.now())
  const results = await readResults(shop, { from: '2000-01-01', to: today })
  const placed = rows.orders.filter(({ placedAt }) => dayOf(placedAt) <= today)
  const delivered = placed.filter(({ orderStatus }) => orderStatus === 'delivered')
  const deliveredPaisa = delivered.map(({ id, totalPaisa }) =>
    sumOf([totalPaisa, ...rows.refunds.flatMap((r) => (r.orderId === id ? -r.amountPaisa : []))]),
  )
  const awaited = delivered.map((order) => {
    const { owed, unpaid } = cashOf(rows, order)
    return owed + unpaid
  })
  const sums = addUp(parts.filter(({ at }) => dayOf(at) <= today))
  const net = sums.profit + sumOf(placed.map((order) => besideLines(rows, order)))
  return [
    ['owed', byName(holders.map((each) => [each.holder, round(each.owed)])), byName([...owed])],
    [
      'placed, delivered, settled and profit',
      [results.placed, results.delivered, results.settled, results.profit?.net].map(round),
      [
        sumOf(placed.flatMap((o) => (o.orderStatus === 'cancelled' ? [] : o.totalPaisa))),
        sumOf(deliveredPaisa),
        sumOf(deliveredPaisa) - sumOf(awaited),
        sums.costed > 0 ? net : 0,
      ],
    ],
  ]
}

async function compareProfits(shop: Context, rows: Rows, parts: Part[]): Promise<Told[]> {
  const told: Told[] = []
  for (const order of rows.orders.slice(0, SOME)) {
    const profit = await readOrderProfit(shop, order.id)
    const sums = addUp(parts.filter((part) => part.order === order && part.line))
    told.push([
      `profit of ${order.id}`,
      profit && [round(profit.cost), round(profit.profit), profit.costUnknown],
      sums.costed === 0 &&
      (sums.costUnknown > 0 || cashOf(rows, order).fees.every((fee) => fee === 0))
        ? null
        : [sums.cost, sums.profit + besideLines(rows, order), sums.costUnknown],
    ])
  }
  return told
}

/**
 * Figures of the dashboard and the reports that differ from the sums of their rows here; there must never be any.
 * @param span of all reports; by default some cover the last ten years
 */
export async function wrongFigures(shop: Context, span?: Span): Promise<string[]> {
  const rows = await readRows(shop)
  const parts = takeApart(rows)
  const today = toShopDate(shop.clock.now())
  const spans = span
    ? { ...span, groupings: Grouping.options }
    : { from: addDays(today, -3650), to: today, groupings: ['day', 'product'] as const }
  const told = [
    ...(await compareSpans(shop, rows, parts, spans)),
    ...(await compareSummaries(shop, rows, parts)),
    ...(await compareCustomers(shop, rows)),
    ...(await compareProfits(shop, rows, parts)),
    ...(await compareCash(shop, rows, parts)),
  ]
  return told.flatMap(([name, figures, counted]) => {
    const [one, other] = [JSON.stringify(figures, sorted), JSON.stringify(counted, sorted)]
    return one === other ? [] : [`${name}: ${one} for ${other}`]
  })
}
