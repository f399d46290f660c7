import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { encodeCursor, type Page, type Paging } from '#shop/shared/paging.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, SATURDAY, stockProduct } from '#test/shop.ts'
import { OrderFilter, type ShownOrder } from './contract.ts'
import {
  getOrder,
  listOrders,
  listOrdersByDelivery,
  listOrdersOf,
  listPendingDeliveries,
} from './queries.ts'
import { summariseDeliveries, summariseOrders } from './summarise-orders.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')
const rahim = test.as('rahim@suto.test')
const karim = test.as('karim@suto.test')

beforeEach(async () => {
  await purgeTestOrders(shop)
  test.setClock(SATURDAY)
})

function minutesAfter(minutes: number): Date {
  return new Date(SATURDAY.getTime() + minutes * 60_000)
}

/** The order ids of all pages, in sequence. */
async function readPages(list: (paging: Paging) => Promise<Page<ShownOrder>>, limit: number) {
  const pages: string[][] = []
  let cursor: string | null = null
  do {
    const page: Page<ShownOrder> = await list({ limit, ...(cursor === null ? {} : { cursor }) })
    pages.push(page.items.map((order) => order.orderId))
    cursor = page.nextCursor
  } while (cursor !== null)
  return pages
}

describe('the list of orders', () => {
  it('has the newest first, and all of them without a limit', async () => {
    const first = await writeOrder(shop)
    const second = await writeOrder(shop, { placedAt: minutesAfter(1) })
    const third = await writeOrder(shop, { placedAt: minutesAfter(2) })
    const page = await listOrders(admin)
    expect(page.items.map((order) => order.orderId)).toEqual([third, second, first])
    expect(page.nextCursor).toBeNull()
  })

  it('neither skips nor repeats when many were placed in the same millisecond', async () => {
    const written = new Set<string>()
    for (let i = 0; i < 23; i++) {
      written.add(await writeOrder(shop, { placedAt: minutesAfter(i < 20 ? 0 : i) }))
    }
    const pages = await readPages((paging) => listOrders(admin, paging), 4)
    expect(pages.map((page) => page.length)).toEqual([4, 4, 4, 4, 4, 3])
    expect(new Set(pages.flat())).toEqual(written)
    const whole = await listOrders(admin)
    expect(pages.flat()).toEqual(whole.items.map((order) => order.orderId))
  })

  it('does not shift when new orders come in between two pages', async () => {
    for (let i = 0; i < 6; i++) await writeOrder(shop, { placedAt: minutesAfter(i) })
    const before = (await listOrders(admin)).items.map((order) => order.orderId)
    const first = await listOrders(admin, { limit: 3 })
    await writeOrder(shop, { placedAt: minutesAfter(60) })
    const second = await listOrders(admin, { limit: 3, cursor: first.nextCursor ?? '' })
    expect([...first.items, ...second.items].map((order) => order.orderId)).toEqual(before)
  })

  it('ends without a cursor when the last page is exactly full', async () => {
    for (let i = 0; i < 4; i++) await writeOrder(shop)
    expect(await readPages((paging) => listOrders(admin, paging), 2)).toHaveLength(2)
  })

  it('can be filtered by status, page by page', async () => {
    for (let i = 0; i < 3; i++) {
      await writeOrder(shop, { orderStatus: 'shipped', deliveryStatus: 'in_transit' })
      await writeOrder(shop)
    }
    const pages = await readPages(
      (paging) => listOrders(admin, { ...paging, status: 'shipped' }),
      2,
    )
    expect(pages.map((page) => page.length)).toEqual([2, 1])
  })

  it('can be filtered by payment and destination, page by page', async () => {
    const ids: Record<string, string> = {}
    for (const [name, words] of Object.entries({
      dhaka: {},
      card: { paymentMethod: 'card', paymentStatus: 'paid' },
      sylhet: { region: 'Sylhet', district: 'Sylhet' },
      moulvibazar: { region: 'Sylhet', district: 'Moulvibazar' },
      cardToSylhet: {
        paymentMethod: 'card',
        paymentStatus: 'paid',
        region: 'Sylhet',
        district: 'Sylhet',
        placedAt: minutesAfter(-24 * 60),
      },
    } as const)) {
      ids[name] = await writeOrder(shop, words)
    }
    const find = async (filter: Omit<OrderFilter, 'limit' | 'cursor'>) => {
      const pages = await readPages((paging) => listOrders(admin, { ...filter, ...paging }), 2)
      return Object.keys(ids).filter((name) => pages.flat().includes(ids[name] ?? ''))
    }
    expect(await find({ paymentMethod: 'card' })).toEqual(['card', 'cardToSylhet'])
    expect(await find({ region: 'Sylhet' })).toEqual(['sylhet', 'moulvibazar', 'cardToSylhet'])
    expect(await find({ district: 'Moulvibazar' })).toEqual(['moulvibazar'])
    expect(await find({ region: 'Dhaka', district: 'Moulvibazar' })).toEqual([])
    expect(await find({ region: "'; drop table orders; --" })).toEqual([])
    expect(
      await find({
        region: 'Sylhet',
        paymentMethod: 'card',
        to: '2026-11-20',
        paymentStatus: 'paid',
      }),
    ).toEqual(['cardToSylhet'])
    const { items } = await listOrdersOf(rahim, 'rahim@suto.test', { district: 'Moulvibazar' })
    expect(items.map(({ orderId }) => orderId)).toEqual([ids.moulvibazar])
  })

  it.each([
    { paymentMethod: 'gold' },
    { region: 'a'.repeat(10_000) },
    { district: 'a'.repeat(10_000) },
    { district: 'a\0b' },
  ])('refuses filters like %j', (filter) => {
    expect(OrderFilter.safeParse(filter).success).toBe(false)
  })

  it.each([
    ['text', 'not-a-cursor'],
    ['nothing', ''],
    ['a cursor of products by price', encodeCursor([129000, 'panjabi'])],
    ['a malformed time', encodeCursor(['yesterday', 'HT-261121-7K3F'])],
    ['an id with a zero byte', encodeCursor(['2026-11-21T04:00:00.000Z', 'HT\0'])],
  ])('refuses %s as a cursor', async (_name, cursor) => {
    await expect(listOrders(admin, { limit: 2, cursor })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { cursor: 'The cursor is not valid' } },
    })
  })

  it('shows which products are still in the shop', async () => {
    await stockProduct(shop, { id: 'scarf' })
    await writeOrder(shop, { lines: [{ productId: 'scarf' }, { productId: 'cap' }] })
    const isInShop = async () =>
      (await listOrders(admin)).items[0]?.items.map((item) => [item.productId, item.isInShop])
    expect(await isInShop()).toEqual([
      ['scarf', true],
      ['cap', false],
    ])
  })

  it('shows everything about an order', async () => {
    const orderId = await writeOrder(shop, {
      lines: [
        { productId: 'panjabi', quantity: 2 },
        { productId: 'shawl', isPreorder: true },
      ],
    })
    const { items } = await listOrders(admin)
    expect(items[0]).toMatchObject({
      orderId,
      itemCount: 3,
      items: [
        { productId: 'panjabi', price: 1000, quantity: 2, itemTotal: 2000, isPreorder: false },
        { productId: 'shawl', price: 1000, quantity: 1, itemTotal: 1000, isPreorder: true },
      ],
      subtotal: 3000,
      deliveryCharge: 60,
      voucherCode: null,
      voucherDiscount: 0,
      totalAmount: 3060,
      paymentMethod: 'Cash on Delivery',
      deliveryAddress: 'House 12, Road 5, Dhanmondi, Dhaka',
      orderDate: SATURDAY.toISOString(),
      createdAt: SATURDAY.toISOString(),
      deliveredAt: null,
    })
  })
})

describe('the orders of a user', () => {
  it('are shown to the user and administrators only', async () => {
    const mine = await writeOrder(shop)
    await writeOrder(shop, { userEmail: 'karim@suto.test' })
    for (const context of [rahim, admin]) {
      const { items } = await listOrdersOf(context, 'Rahim@Suto.test')
      expect(items.map((order) => order.orderId)).toEqual([mine])
    }
  })

  it('come page by page as well', async () => {
    for (let i = 0; i < 5; i++) {
      await writeOrder(shop)
      await writeOrder(shop, { userEmail: 'karim@suto.test' })
    }
    const pages = await readPages((paging) => listOrdersOf(rahim, 'rahim@suto.test', paging), 2)
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    expect(new Set(pages.flat()).size).toBe(5)
  })
})

describe('one order', () => {
  it('is found by its id and by its _id', async () => {
    const orderId = await writeOrder(shop)
    const order = await getOrder(rahim, orderId)
    expect(await getOrder(rahim, order._id)).toEqual(order)
    expect(await getOrder(admin, orderId)).toEqual({
      ...order,
      assignmentNotes: '',
      endReason: null,
    })
  })

  it('is refused to another user like an unknown one, and to visitors', async () => {
    const orderId = await writeOrder(shop)
    const refusals = await Promise.all(
      [orderId, 'HT-000000-XXXX'].map((id) => getOrder(karim, id).catch((error: unknown) => error)),
    )
    expect(refusals[0]).toMatchObject({ code: 'not_found' })
    expect(refusals[0]).toEqual(refusals[1])
    for (const id of [orderId, 'HT-000000-XXXX']) {
      await expect(getOrder(test.visitor, id)).rejects.toMatchObject({ code: 'unauthenticated' })
    }
  })

  it('is not found when unknown, which a visitor does not learn', async () => {
    await expect(getOrder(rahim, 'HT-261121-NONE')).rejects.toMatchObject({
      code: 'not_found',
      message: 'Order not found',
    })
    await expect(getOrder(test.visitor, 'HT-261121-NONE')).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })
})

describe('the pending deliveries', () => {
  it.each([
    ['a new cash order', {}],
    ['a paid card order', { paymentMethod: 'card', paymentStatus: 'paid' }],
    ['a paid cash order', { paymentStatus: 'paid' }],
    [
      'an unassigned order in processing',
      { orderStatus: 'processing', deliveryStatus: 'assigned' },
    ],
    [
      'an assigned pending order',
      { orderStatus: 'processing', deliveryStatus: 'pending', deliveryAssignedTo: 'Kamal' },
    ],
  ] as const)('include %s', async (_name, words) => {
    const orderId = await writeOrder(shop, words)
    expect(await pendingIds()).toEqual([orderId])
  })

  it.each([
    ['an unpaid card order', { paymentMethod: 'card' }],
    ['a card order whose payment failed', { paymentMethod: 'card', paymentStatus: 'failed' }],
    [
      'an assigned order',
      { orderStatus: 'processing', deliveryStatus: 'assigned', deliveryAssignedTo: 'Kamal' },
    ],
    ['a shipped order, even unassigned', { orderStatus: 'shipped', deliveryStatus: 'in_transit' }],
    [
      'a delivered order, even unassigned',
      { orderStatus: 'delivered', deliveryStatus: 'delivered' },
    ],
    ['a cancelled order', { orderStatus: 'cancelled' }],
  ] as const)('exclude %s', async (_name, words) => {
    await writeOrder(shop, words)
    expect(await pendingIds()).toEqual([])
  })

  it('start with the oldest', async () => {
    const second = await writeOrder(shop, { placedAt: minutesAfter(5) })
    const first = await writeOrder(shop)
    expect(await pendingIds()).toEqual([first, second])
  })

  it('come page by page, each once, also when many were placed in the same millisecond', async () => {
    for (let i = 0; i < 7; i++) await writeOrder(shop)
    const pages = await readPages((paging) => listPendingDeliveries(admin, paging), 3)
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1])
    expect(pages.flat()).toEqual(await pendingIds())
  })
})

async function pendingIds(): Promise<string[]> {
  return (await listPendingDeliveries(admin)).items.map((order) => order.orderId)
}

describe('the deliveries of one status', () => {
  it('include exactly those, newest first and page by page', async () => {
    const written: string[] = []
    for (let i = 0; i < 5; i++) {
      written.unshift(
        await writeOrder(shop, {
          orderStatus: 'shipped',
          deliveryStatus: 'in_transit',
          placedAt: minutesAfter(i),
        }),
      )
      await writeOrder(shop, { orderStatus: 'shipped', deliveryStatus: 'out_for_delivery' })
    }
    const pages = await readPages((paging) => listOrdersByDelivery(admin, 'in_transit', paging), 2)
    expect(pages.flat()).toEqual(written)
  })
})

describe('the figures over all orders', () => {
  it('count all orders, but no revenue of cancelled ones', async () => {
    await writeOrder(shop, { lines: [{ productId: 'panjabi', quantity: 2 }] })
    await writeOrder(shop)
    await writeOrder(shop, { orderStatus: 'delivered', deliveryStatus: 'delivered' })
    await writeOrder(shop, { orderStatus: 'cancelled' })
    expect(await summariseOrders(admin)).toEqual({
      totalOrders: 4,
      ordersToday: 4,
      totalRevenue: 2060 + 1060 + 1060,
      statusBreakdown: [
        { _id: 'cancelled', count: 1 },
        { _id: 'confirmed', count: 2 },
        { _id: 'delivered', count: 1 },
      ],
    })
  })

  it('are zero without orders', async () => {
    expect(await summariseOrders(admin)).toEqual({
      totalOrders: 0,
      ordersToday: 0,
      totalRevenue: 0,
      statusBreakdown: [],
    })
  })

  it('begin a day at midnight in Dhaka', async () => {
    await writeOrder(shop, { placedAt: new Date('2026-11-20T17:59:59.999Z') })
    await writeOrder(shop, { placedAt: new Date('2026-11-20T18:00:00.000Z') })
    test.setClock(new Date('2026-11-21T17:59:59.999Z'))
    expect((await summariseOrders(admin)).ordersToday).toBe(1)
    test.setClock(new Date('2026-11-21T18:00:00.000Z'))
    expect((await summariseOrders(admin)).ordersToday).toBe(0)
  })
})

describe('the figures over deliveries', () => {
  it('count each status', async () => {
    const deliveryAssignedTo = 'Kamal'
    await writeOrder(shop, {
      orderStatus: 'processing',
      deliveryStatus: 'assigned',
      deliveryAssignedTo,
    })
    await writeOrder(shop, {
      orderStatus: 'shipped',
      deliveryStatus: 'in_transit',
      deliveryAssignedTo,
    })
    await writeOrder(shop, {
      orderStatus: 'shipped',
      deliveryStatus: 'out_for_delivery',
      deliveryAssignedTo,
    })
    await writeOrder(shop, {
      orderStatus: 'delivered',
      deliveryStatus: 'delivered',
      deliveryAssignedTo,
    })
    await writeOrder(shop, {
      orderStatus: 'cancelled',
      deliveryStatus: 'returned',
      deliveryAssignedTo,
    })
    await writeOrder(shop, { orderStatus: 'cancelled' })
    await writeOrder(shop)
    expect(await summariseDeliveries(admin)).toEqual({
      pending: { count: 1 },
      assigned: { count: 1 },
      picked_up: { count: 0 },
      in_transit: { count: 1 },
      out_for_delivery: { count: 1 },
      delivered: { count: 1 },
      failed_delivery: { count: 0 },
      returned: { count: 1 },
    })
  })

  it('count unassigned parcels as pending unless shipped or delivered, like the lists', async () => {
    await writeOrder(shop, { orderStatus: 'shipped', deliveryStatus: 'in_transit' })
    await writeOrder(shop, { orderStatus: 'shipped', deliveryStatus: 'failed_delivery' })
    await writeOrder(shop, { orderStatus: 'processing', deliveryStatus: 'assigned' })
    await writeOrder(shop, { orderStatus: 'delivered', deliveryStatus: 'delivered' })
    const counts = await summariseDeliveries(admin)
    expect(counts).toMatchObject({ pending: { count: 1 }, assigned: { count: 0 } })
    expect((await listPendingDeliveries(admin)).items).toHaveLength(counts.pending.count)
    for (const status of ['in_transit', 'failed_delivery', 'delivered'] as const) {
      expect((await listOrdersByDelivery(admin, status)).items).toHaveLength(1)
      expect(counts[status].count).toBe(1)
    }
  })

  it('count shipped orders as in transit', async () => {
    await writeOrder(shop, {
      orderStatus: 'shipped',
      deliveryStatus: 'assigned',
      deliveryAssignedTo: 'Kamal',
    })
    expect(await summariseDeliveries(admin)).toMatchObject({
      assigned: { count: 0 },
      in_transit: { count: 1 },
    })
  })

  it('leave out cancelled orders', async () => {
    await writeOrder(shop, { orderStatus: 'cancelled' })
    expect((await summariseDeliveries(admin)).pending.count).toBe(0)
  })
})

describe('reading all orders', () => {
  it.each([
    ['the list', listOrders],
    ['the pending deliveries', listPendingDeliveries],
    [
      'the deliveries of one status',
      (context: typeof admin) => listOrdersByDelivery(context, 'delivered'),
    ],
    ['the figures over orders', summariseOrders],
    ['the figures over deliveries', summariseDeliveries],
  ] as const)('%s is for administrators', async (_name, read) => {
    await expect(read(test.visitor)).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(read(rahim)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(read(admin)).resolves.toBeDefined()
  })
})
