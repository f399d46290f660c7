import { describe, expect, it } from 'vitest'
import { printedOrder } from '#test/printed-orders.ts'
import type { DocumentBlock, DocumentContent } from '../../documents/contract.ts'
import { makeInvoice } from './invoice.ts'
import { makeLabel } from './label.ts'
import { makePackingSlip } from './packing-slip.ts'
import { makePickList } from './pick-list.ts'
import { type PrintedOrder, streetOf } from './printed-order.ts'
import { makeRiderSheets } from './rider-sheet.ts'

const NOW = new Date('2026-11-22T20:00:00.000Z')

function blocksOf<Kind extends DocumentBlock['kind']>(
  { blocks }: DocumentContent,
  kind: Kind,
): Extract<DocumentBlock, { kind: Kind }>[] {
  return blocks.filter(
    (block): block is Extract<DocumentBlock, { kind: Kind }> => block.kind === kind,
  )
}

/** Two panjabis, and three pieces of a pre-ordered shirt. */
function orderOfTwoLines(): PrintedOrder {
  const { items } = printedOrder()
  const later = items.map((item) => ({
    ...item,
    name: 'Linen shirt',
    size: 'L' as const,
    price: 999.99,
    quantity: 3,
    itemTotal: 2999.97,
    isPreorder: true,
  }))
  return printedOrder({ items: [...items, ...later], itemCount: 5 })
}

function sumsOf(invoice: DocumentContent): string[] {
  return blocksOf(invoice, 'rows').flatMap(({ rows }) =>
    rows.map(({ label, amount }) => `${label} ${amount}`),
  )
}

describe('an invoice', () => {
  it('has the customer, the address and the time of the order in Dhaka', () => {
    const invoice = makeInvoice(printedOrder({ deliveredAt: '2026-11-24T05:00:00.000Z' }))
    expect(invoice).toMatchObject({ heading: 'Invoice', reference: 'HT-261122-AB12' })
    expect(blocksOf(invoice, 'facts')[0]?.facts).toEqual([
      { label: 'Customer', text: 'Rahim Uddin\nrahim@suto.test' },
      {
        label: 'Deliver to',
        text: 'মোহাম্মদ রফিকুল ইসলাম\n01712345678\nHouse 12, Road 5\nOpposite the mosque\nDhanmondi, Dhaka',
      },
      {
        label: 'Order',
        text: 'Placed 23 Nov 2026\nDelivered 24 Nov 2026\nStandard Delivery\nCash on Delivery',
      },
    ])
  })

  it.each([
    'dhanmondi, Dhaka',
    'Dhanmondi, Dhaka-1205',
    'Dhanmondi, Dhaka 1205.',
    'Dhanmondi, Dhaka – ১২০৫, Bangladesh.',
  ])('has the place once, also for an address pasted with %s', (place) => {
    const { shippingAddress } = printedOrder()
    const address = `House 12, Road 5, ${place}`
    const pasted = printedOrder({ shippingAddress: { ...shippingAddress, address } })
    expect(makeInvoice(pasted)).toEqual(makeInvoice(printedOrder()))
    expect(makeLabel(pasted)).toEqual(makeLabel(printedOrder()))
  })

  it.each(['Dhaka', 'Flat 1205', 'House 1, Dhaka Road 5', 'House 1, Dhaka 12', 'House 1, 1205'])(
    'keeps the whole address %s',
    (address) => {
      const { shippingAddress } = printedOrder()
      expect(streetOf(printedOrder({ shippingAddress: { ...shippingAddress, address } }))).toBe(
        `${address}\nOpposite the mosque`,
      )
    },
  )

  it('lists all lines with prices, and what is pre-ordered', () => {
    expect(blocksOf(makeInvoice(orderOfTwoLines()), 'table')[0]?.rows).toEqual([
      { cells: [{ text: 'Indigo panjabi', note: 'Size M' }, '৳1,290.50', '2', '৳2,581.00'] },
      {
        cells: [{ text: 'Linen shirt', note: 'Size L, pre-order' }, '৳999.99', '3', '৳2,999.97'],
      },
    ])
  })

  it('has a total, and the amount due', () => {
    expect(sumsOf(makeInvoice(printedOrder()))).toEqual([
      'Subtotal ৳2,581.00',
      'Standard Delivery ৳60.00',
      'Total ৳2,641.00',
      'Amount due ৳2,641.00',
    ])
  })

  it('has the voucher discount, the payment and the refund', () => {
    const order = printedOrder({
      voucherCode: 'EID',
      voucherDiscount: 100,
      totalAmount: 1_29_050,
      received: 1_29_050,
      refunded: 1290.5,
      cashToCollect: 0,
    })
    expect(sumsOf(makeInvoice(order)).slice(2)).toEqual([
      'Voucher EID −৳100.00',
      'Total ৳1,29,050.00',
      'Paid ৳1,29,050.00',
      'Refunded −৳1,290.50',
      'Amount due ৳0.00',
    ])
  })

  it('shows the cash fee separately from the delivery charge', () => {
    const order = printedOrder({ deliveryCharge: 80.5, cashFee: 20, totalAmount: 2661.5 })
    expect(sumsOf(makeInvoice(order)).slice(1, 4)).toEqual([
      'Standard Delivery ৳60.50',
      'Cash on delivery fee ৳20.00',
      'Total ৳2,661.50',
    ])
  })

  it('says that an order is cancelled, and has no amount due', () => {
    expect(blocksOf(makeInvoice(printedOrder()), 'paragraph')).toEqual([])
    const cancelled = makeInvoice(printedOrder({ orderStatus: 'cancelled', cashToCollect: 0 }))
    expect(blocksOf(cancelled, 'paragraph')).toEqual([
      { kind: 'paragraph', text: 'This order is cancelled.' },
    ])
    expect(sumsOf(cancelled).at(-1)).toBe('Amount due ৳0.00')
  })
})

describe('a packing slip', () => {
  it('has a box to tick for each line, also for pre-orders, and no prices', () => {
    const slip = makePackingSlip(orderOfTwoLines())
    const [table] = blocksOf(slip, 'table')
    expect(table?.rows).toEqual([
      { cells: ['', 'Indigo panjabi', 'M', '2'] },
      { cells: ['', { text: 'Linen shirt', note: 'Pre-order' }, 'L', '3'] },
    ])
    expect(table?.totals).toEqual(['', 'Total', '', '5'])
    expect(slip.hasCode).toBe(true)
    expect(JSON.stringify(slip)).not.toContain('৳')
  })
})

it('size and colour are on the invoice and on the packing slip', () => {
  const items = printedOrder().items.map((item) => ({ ...item, size: '32', colour: 'Navy' }))
  const [sold] = blocksOf(makeInvoice(printedOrder({ items })), 'table')
  expect(sold?.rows[0]).toMatchObject({
    cells: [{ text: 'Indigo panjabi', note: 'Size 32, Navy' }, '৳1,290.50', '2', '৳2,581.00'],
  })
  const [packed] = blocksOf(makePackingSlip(printedOrder({ items })), 'table')
  expect(packed?.rows[0]).toEqual({ cells: ['', 'Indigo panjabi', '32, Navy', '2'] })
})

describe('a label', () => {
  it('has the customer, address, contents and amount due', () => {
    const label = makeLabel(printedOrder())
    expect(label.hasCode).toBe(true)
    expect(blocksOf(label, 'fitted').map(({ text }) => text)).toEqual([
      'মোহাম্মদ রফিকুল ইসলাম',
      '01712345678',
      'House 12, Road 5\nOpposite the mosque',
      'Dhanmondi, Dhaka',
    ])
    expect(blocksOf(label, 'facts')[0]?.facts).toEqual([
      { label: 'Order', text: 'HT-261122-AB12' },
      { label: 'Standard Delivery', text: '2 pieces' },
    ])
    expect(blocksOf(label, 'callout')).toEqual([
      { kind: 'callout', label: 'Cash to collect', text: '৳2,641.00' },
    ])
  })

  it('says when there is nothing to collect', () => {
    expect(blocksOf(makeLabel(printedOrder({ cashToCollect: 0 })), 'callout')).toEqual([
      { kind: 'callout', label: 'No cash to collect', text: '' },
    ])
  })
})

describe('a pick list', () => {
  const itemOf = (name: string, size: string, quantity: number) => {
    const [item] = printedOrder().items
    if (!item) throw new Error('No item')
    return { ...item, productId: name, name, size, quantity }
  }

  it('has each size of a product once, small before large, and for whom it is', () => {
    const list = makePickList(
      [
        printedOrder({
          orderId: 'HT-1',
          items: [itemOf('Shirt', 'XL', 2), itemOf('Shirt', 'S', 1)],
        }),
        printedOrder({
          orderId: 'HT-2',
          items: [itemOf('Jeans', '32', 1), itemOf('Shirt', 'XL', 1)],
        }),
      ],
      NOW,
    )
    const [table] = blocksOf(list, 'table')
    expect(table?.rows).toEqual([
      { group: 'Jeans' },
      { cells: ['', { text: '32', note: '' }, '1', 'HT-2'] },
      { group: 'Shirt' },
      { cells: ['', { text: 'S', note: '' }, '1', 'HT-1'] },
      { cells: ['', { text: 'XL', note: '' }, '3', 'HT-1 × 2, HT-2'] },
    ])
    expect(table?.totals).toEqual(['', 'Total', '5', ''])
  })
})

describe('a rider’s sheet', () => {
  const there = (orderId: string, region: string, district: string, city: string) =>
    printedOrder({
      orderId,
      shippingAddress: { ...printedOrder().shippingAddress, region, district, city },
    })

  it('is sorted by region, district and city', () => {
    const [sheet] = makeRiderSheets(
      [
        there('HT-1', 'Sylhet', 'Moulvibazar', 'শ্রীমঙ্গল'),
        there('HT-2', 'Dhaka', 'Gazipur', 'Tongi'),
        there('HT-3', 'Dhaka', 'Dhaka', 'Uttara'),
        there('HT-4', 'Dhaka', 'Dhaka', 'Dhanmondi'),
        there('HT-5', 'Dhaka', 'Dhaka', 'Uttara'),
      ],
      NOW,
    )
    const rows = sheet ? blocksOf(sheet, 'table')[0]?.rows : []
    expect(
      rows?.map((row) => {
        if ('group' in row) return row.group
        const [first] = row.cells
        return typeof first === 'string' ? first : first?.text
      }),
    ).toEqual([
      'Dhanmondi, Dhaka: 1 order, ৳2,641.00',
      'HT-4',
      'Uttara, Dhaka: 2 orders, ৳5,282.00',
      'HT-3',
      'HT-5',
      'Tongi, Gazipur, Dhaka: 1 order, ৳2,641.00',
      'HT-2',
      'শ্রীমঙ্গল, Moulvibazar, Sylhet: 1 order, ৳2,641.00',
      'HT-1',
    ])
  })

  it('has names, phones and notes, and a place to sign', () => {
    const [sheet] = makeRiderSheets([printedOrder({ deliveryNotes: 'Call before' })], NOW)
    const [table] = sheet ? blocksOf(sheet, 'table') : []
    expect(table?.columns.at(-1)?.kind).toBe('signature')
    expect(table?.rows[1]).toEqual({
      cells: [
        { text: 'HT-261122-AB12', note: '2 pieces' },
        {
          text: 'মোহাম্মদ রফিকুল ইসলাম\n01712345678',
          note: 'House 12, Road 5\nOpposite the mosque\nCall before',
        },
        '৳2,641.00',
        '',
      ],
    })
  })

  it.each(['Order shipped', 'Order delivered successfully'])('hides %s on its own', (note) => {
    const [sheet] = makeRiderSheets([printedOrder({ deliveryNotes: note })], NOW)
    expect(JSON.stringify(sheet)).not.toContain(note)
  })

  it('adds up the amounts due to the paisa', () => {
    const orders = [0.1, 0.2, 0].map((cashToCollect) => printedOrder({ cashToCollect }))
    const [sheet] = makeRiderSheets(orders, NOW)
    expect(sheet && blocksOf(sheet, 'table')[0]?.totals).toEqual(['Total', '3 orders', '৳0.30', ''])
  })

  it('has the phone number of the delivery person', () => {
    const phones = new Map([['Jamal', '01812345678']])
    const [sheet] = makeRiderSheets([printedOrder({})], NOW, phones)
    expect(sheet && blocksOf(sheet, 'facts')[0]?.facts[0]).toEqual({
      label: 'Delivery person',
      text: 'Jamal, 01812345678',
    })
  })

  it('is separate for each delivery person', () => {
    const sheets = makeRiderSheets(
      ['Jamal', null, 'Jamal'].map((deliveryAssignedTo) => printedOrder({ deliveryAssignedTo })),
      NOW,
    )
    expect(sheets.map((sheet) => blocksOf(sheet, 'facts')[0]?.facts.slice(0, 2))).toEqual([
      [
        { label: 'Delivery person', text: 'Jamal' },
        { label: 'Orders', text: '2' },
      ],
      [
        { label: 'Delivery person', text: 'Not assigned' },
        { label: 'Orders', text: '1' },
      ],
    ])
  })
})
