import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { writeOrder } from '#test/orders.ts'
import { stockProduct } from '#test/shop.ts'

const test = await openTestApp()
const { shop } = test
afterAll(test.close)

type Requester = Awaited<ReturnType<typeof test.signUp>>
let karim: Requester
let rahim: Requester
let owner: Requester

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', stock: null })
  karim = await test.signUp('karim@suto.test')
  rahim = await test.signUp('rahim@suto.test')
  owner = await test.signUp('owner@suto.test', { isAdmin: true })
})

async function readPages(response: Response): Promise<string[]> {
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
  return (await extractText(pdf)).text
}

describe('the language of a paper', () => {
  it('is that of the order on what shoppers read, and that of the request for staff', async () => {
    const orderId = await writeOrder(shop, { userEmail: 'karim@suto.test', language: 'bn' })
    const [invoice] = await readPages(await karim(`/api/orders/${orderId}/invoice`))
    expect(invoice).toContain('৳১,০৬০.০০')
    expect(invoice).not.toMatch(/Deliver to|Total|Page/)
    const [label] = await readPages(
      await owner(`/api/orders/documents?kind=label&orders=${orderId}`),
    )
    expect(label).toContain('Cash to collect')
  })
})

describe('an invoice', () => {
  it('is a named file for the customer of the order', async () => {
    const orderId = await writeOrder(shop, { userEmail: 'karim@suto.test' })
    const response = await karim(`/api/orders/${orderId}/invoice`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="invoice-${orderId}.pdf"`,
    )
    const [page] = await readPages(response)
    expect(page).toContain('Invoice')
    expect(page).toContain(orderId)
    expect(page).toContain('Total ৳1,060.00')
    expect(page).toContain('Amount due ৳1,060.00')
  })

  it('is not found for another user', async () => {
    const orderId = await writeOrder(shop, { userEmail: 'karim@suto.test' })
    expect((await rahim(`/api/orders/${orderId}/invoice`)).status).toBe(404)
    expect((await test.request(`/api/orders/${orderId}/invoice`)).status).toBe(401)
  })

  it('shows what was paid and refunded', async () => {
    const paid = await writeOrder(shop, { paymentMethod: 'card', paymentStatus: 'paid' })
    const refunded = await writeOrder(shop, {
      paymentMethod: 'card',
      orderStatus: 'cancelled',
      paymentStatus: 'refunded',
    })
    const response = await owner(
      `/api/orders/documents?kind=invoice&orders=${paid},${refunded},${paid}`,
    )
    const pages = await readPages(response)
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('Paid ৳1,060.00')
    expect(pages[0]).toContain('Amount due ৳0.00')
    expect(pages[0]).not.toContain('Refunded')
    expect(pages[1]).toContain('Refunded −৳1,060.00')
    expect(pages[1]).toContain('This order is cancelled.')
  })
})

describe('documents of many orders', () => {
  it('come in the requested order, one label a page', async () => {
    const cash = await writeOrder(shop, { recipientName: 'মোহাম্মদ রফিকুল ইসলাম' })
    const card = await writeOrder(shop, { paymentMethod: 'card', paymentStatus: 'paid' })
    const { data } = await (await owner(`/api/orders/${card}`)).json()
    const response = await owner(`/api/orders/documents?kind=label&orders=${data._id},${cash}`)
    expect(response.headers.get('Content-Disposition')).toMatch(/"labels-\d{4}-\d\d-\d\d\.pdf"$/)
    const pages = await readPages(response)
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain(card)
    expect(pages[0]).toContain('No cash to collect')
    expect(pages[1]).toContain(cash)
    expect(pages[1]).toContain('Cash to collect ৳1,060.00')
  })

  it('leave out cancelled orders, and are refused without any others', async () => {
    const cancelled = await writeOrder(shop, {
      orderStatus: 'cancelled',
      paymentStatus: 'cancelled',
    })
    const open = await writeOrder(shop)
    const pathOf = (kind: string) => `/api/orders/documents?kind=${kind}&orders=${cancelled}`
    for (const kind of ['packing-slip', 'label', 'rider-sheet']) {
      const refused = await owner(pathOf(kind))
      expect(refused.status).toBe(409)
      expect((await refused.json()).message).toBe(
        `Cancelled orders have only an invoice: ${cancelled}`,
      )
    }
    const pages = await readPages(await owner(`${pathOf('rider-sheet')},${open}`))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain(open)
    expect(pages[0]).not.toContain(cancelled)
  })

  it('show no prices on a packing slip', async () => {
    const orderId = await writeOrder(shop)
    const [page] = await readPages(
      await owner(`/api/orders/documents?kind=packing-slip&orders=${orderId}`),
    )
    expect(page).toContain('The panjabi')
    expect(page).not.toContain('৳')
  })

  it('are refused with the id of a missing order', async () => {
    const orderId = await writeOrder(shop)
    const response = await owner(
      `/api/orders/documents?kind=label&orders=${orderId},HT-200101-NONE,HT-200101-GONE`,
    )
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      message: 'Order not found: HT-200101-NONE, HT-200101-GONE',
      data: { unknown: ['HT-200101-NONE', 'HT-200101-GONE'] },
    })
  })

  it.each([
    [
      'more than 200 orders',
      `kind=label&orders=${Array.from({ length: 201 }, (_, i) => `HT-${i}`)}`,
    ],
    ['no orders', 'kind=label'],
    ['an empty id', 'kind=label&orders='],
    ['malformed ids', 'kind=label&orders=a%20b'],
    ['an unknown kind', 'kind=poster&orders=HT-200101-NONE'],
    [
      'both orders and a delivery person',
      'kind=rider-sheet&orders=HT-200101-NONE&deliveryPerson=Jamal',
    ],
    ['labels for a delivery person', 'kind=label&deliveryPerson=Jamal'],
  ])('are refused for %s', async (_, query) => {
    expect((await owner(`/api/orders/documents?${query}`)).status).toBe(400)
  })
})

describe('a rider’s sheet', () => {
  it('lists the parcels of a person, with the cash to collect', async () => {
    const jamal = { deliveryAssignedTo: 'Jamal Uddin', orderStatus: 'shipped' } as const
    const open = await writeOrder(shop, { ...jamal, deliveryStatus: 'out_for_delivery' })
    const failed = await writeOrder(shop, { ...jamal, deliveryStatus: 'failed_delivery' })
    const paid = await writeOrder(shop, {
      ...jamal,
      deliveryStatus: 'in_transit',
      paymentMethod: 'card',
      paymentStatus: 'paid',
    })
    const done = await writeOrder(shop, {
      ...jamal,
      orderStatus: 'delivered',
      deliveryStatus: 'delivered',
      paymentStatus: 'paid',
    })
    const cancelled = await writeOrder(shop, {
      ...jamal,
      orderStatus: 'cancelled',
      deliveryStatus: 'assigned',
      paymentStatus: 'cancelled',
    })
    const someoneElses = await writeOrder(shop, {
      deliveryAssignedTo: 'Sumon',
      deliveryStatus: 'assigned',
    })
    const response = await owner(
      '/api/orders/documents?kind=rider-sheet&deliveryPerson=Jamal%20Uddin',
    )
    const pages = await readPages(response)
    expect(pages).toHaveLength(1)
    for (const id of [open, failed, paid]) expect(pages[0]).toContain(id)
    for (const id of [done, cancelled, someoneElses]) expect(pages[0]).not.toContain(id)
    expect(pages[0]).toContain('Dhaka: 3 orders, ৳2,120.00')
    expect(pages[0]).toContain('Total 3 orders ৳2,120.00')
    expect(pages[0]).toContain('Signature')
  })

  it('is not found without orders of that person', async () => {
    const response = await owner('/api/orders/documents?kind=rider-sheet&deliveryPerson=Nobody')
    expect(response.status).toBe(404)
    expect((await response.json()).message).toBe('Nobody has no orders to deliver.')
  })
})
