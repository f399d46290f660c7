import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { addProduct } from '#shop/catalogue/add-product.ts'
import { addStockEntry } from '#shop/catalogue/stock/add-stock-entry.ts'
import { holdCheckout } from '#shop/checkout/hold-checkout.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { releaseCheckout } from '#shop/checkout/release-checkout.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { assignDelivery, shipOrder } from '#shop/orders/moves/move-delivery.ts'
import { openTestShop, orderFor, productInput, stockProduct } from '#test/shop.ts'
import type { StockFilter } from './contract.ts'
import { listStock } from './list-stock.ts'
import { writeStock } from './write-stock.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')
const rahim = test.as('rahim@suto.test')
const karim = test.as('karim@suto.test')
const PRICE = 1000

beforeAll(async () => {
  await stockProduct(shop, { id: 'shawl', stock: null })
  const colours = ['Navy', 'Maroon']
  await addProduct(
    shop,
    productInput({
      id: 'panjabi',
      name: 'Jamdani panjabi',
      price: PRICE,
      sizes: undefined,
      colours: colours.map((name) => ({ name, swatch: '#1f2a44', images: [] })),
      variants: colours.flatMap((colour) => [
        { size: 'XL', colour, stock: 0, sku: `JP-${colour}-XL` },
        { size: 'M', colour, stock: 10 },
      ]),
    }),
  )
  await addProduct(
    shop,
    productInput({
      id: 'chinos',
      name: 'Chinos',
      sizeRun: 'waist',
      sizes: undefined,
      variants: [
        { size: '32', stock: 4 },
        { size: '30', stock: 3 },
      ],
    }),
  )
})

const named = async (filter: StockFilter = {}) =>
  (await listStock(admin, filter)).items.map(({ productId, size, colour }) =>
    [productId, size, colour].filter(Boolean).join(' '),
  )

const ALL = [
  'chinos 30',
  'chinos 32',
  'panjabi M Navy',
  'panjabi XL Navy',
  'panjabi M Maroon',
  'panjabi XL Maroon',
  'shawl M',
]

async function navy() {
  const { items } = await listStock(admin, { q: 'panjabi', size: 'M', colour: 'navy' })
  const [{ sold, toSend, held, left, onHand }] = items as [(typeof items)[number]]
  return { sold, toSend, held, left, onHand }
}

async function putIntoCart(quantity: number, person = rahim) {
  await addToCart(person, { productId: 'panjabi', size: 'M', colour: 'Navy', quantity })
  return orderFor([{ productId: 'panjabi', colour: 'Navy', quantity, price: PRICE }])
}

describe('a variant', () => {
  it('has its pieces sold, to send, held, left and on hand', async () => {
    const { orderId } = await placeOrder(rahim, await putIntoCart(2))
    const { checkoutId } = await holdCheckout(
      karim,
      await putIntoCart(3, karim),
      crypto.randomUUID(),
    )
    expect(await navy()).toEqual({ sold: 2, toSend: 2, held: 3, left: 5, onHand: 10 })

    await assignDelivery(admin, orderId, { deliveryPersonName: 'Jamal' })
    await shipOrder(admin, orderId, undefined)
    expect(await navy()).toEqual({ sold: 2, toSend: 0, held: 3, left: 5, onHand: 8 })

    await releaseCheckout(shop, checkoutId)
    const { orderId: cancelled } = await placeOrder(rahim, await putIntoCart(1))
    await cancelOrder(rahim, cancelled)
    expect(await navy()).toEqual({ sold: 2, toSend: 0, held: 0, left: 8, onHand: 8 })

    await addStockEntry(
      admin,
      {
        reason: 'damaged',
        note: '',
        lines: [{ productId: 'panjabi', size: 'M', colour: 'Navy', quantity: 1 }],
      },
      crypto.randomUUID(),
    )
    expect(await navy()).toEqual({ sold: 2, toSend: 0, held: 0, left: 7, onHand: 7 })
  })

  it('is not counted when it is always in stock', async () => {
    await addToCart(rahim, { productId: 'shawl', size: 'M', quantity: 1 })
    await placeOrder(rahim, orderFor([{ productId: 'shawl', quantity: 1, price: 1000 }]))
    expect((await listStock(admin, { q: 'shawl' })).items).toEqual([
      {
        productId: 'shawl',
        name: 'The shawl',
        size: 'M',
        colour: '',
        sku: null,
        sold: 0,
        toSend: 0,
        held: 0,
        left: null,
        onHand: null,
      },
    ])
  })
})

describe('the list', () => {
  it('has every variant, in the order of products and sizes', async () => {
    expect(await named()).toEqual(ALL)
  })

  it('is the same page by page', async () => {
    for (const limit of [1, 2, 3]) {
      const names: string[] = []
      let cursor: string | null | undefined
      while (cursor !== null) {
        const page = await listStock(admin, { limit, cursor })
        names.push(...page.items.map(({ productId, size }) => `${productId} ${size}`))
        cursor = page.nextCursor
      }
      expect(names).toEqual(ALL.map((name) => name.split(' ').slice(0, 2).join(' ')))
    }
  })

  it.each<[string, StockFilter, string[]]>([
    ['a size run', { sizeRun: 'waist' }, ['chinos 30', 'chinos 32']],
    ['a size', { size: 'M' }, ['panjabi M Navy', 'panjabi M Maroon', 'shawl M']],
    ['the beginning of a colour', { colour: 'mar' }, ['panjabi M Maroon', 'panjabi XL Maroon']],
    [
      'size run, size and colour',
      { sizeRun: 'letters', size: 'XL', colour: 'NAVY' },
      ['panjabi XL Navy'],
    ],
    ['an SKU', { q: 'jp-navy-xl' }, ['panjabi XL Navy']],
    ['a word', { q: 'jamdani' }, ALL.slice(2, 6)],
    [
      'a word and a sold-out size',
      { q: 'jamdani XL' },
      ALL.slice(2, 6).filter((name) => name.includes('XL')),
    ],
    ['an unknown product', { q: 'umbrella' }, []],
    ['a wildcard as a colour, without results', { colour: '%' }, []],
  ])('can be filtered by %s', async (_, filter, found) => {
    expect(await named(filter)).toEqual(found)
  })

  it('can be downloaded as a file without formulas', async () => {
    await shop.db
      .updateTable('products')
      .set({ name: '=Shawl' })
      .where('id', '=', 'shawl')
      .execute()
    const pieces: string[] = []
    for await (const piece of writeStock(admin, {})) pieces.push(piece)
    const lines = pieces.join('').split('\r\n').slice(0, -1)
    expect(lines).toHaveLength(ALL.length + 1)
    expect(lines[0]).toBe('\ufeffid,product,size,colour,SKU,sold,to send,held,left,on hand')
    expect(lines).toContain('panjabi,Jamdani panjabi,M,Navy,,2,0,0,7,7')
    expect(lines).toContain("shawl,'=Shawl,M,,,0,0,0,always,always")
  })
})
