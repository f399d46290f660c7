import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { listCart } from '#shop/cart/queries.ts'
import { addProduct } from '#shop/catalogue/add-product.ts'
import { changeProducts } from '#shop/catalogue/bulk/change-products.ts'
import { ChangeProducts } from '#shop/catalogue/bulk/contract.ts'
import { changeProduct } from '#shop/catalogue/change-product.ts'
import { ProductUpdate } from '#shop/catalogue/contract.ts'
import { getProduct } from '#shop/catalogue/queries.ts'
import { addSizeRun } from '#shop/catalogue/size-runs/add-size-run.ts'
import { changeSizeRun } from '#shop/catalogue/size-runs/change-size-run.ts'
import { listMovements } from '#shop/catalogue/stock/queries.ts'
import { holdCheckout } from '#shop/checkout/hold-checkout.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { releaseCheckout } from '#shop/checkout/release-checkout.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { EditOrder } from '#shop/orders/edit/contract.ts'
import { editOrder } from '#shop/orders/edit/edit-order.ts'
import { quoteEdit } from '#shop/orders/edit/quote-edit.ts'
import { getOrder } from '#shop/orders/queries.ts'
import { StartExchange } from '#shop/orders/returns/contract.ts'
import { startExchange } from '#shop/orders/returns/exchange-pieces.ts'
import { receiveExchanged } from '#shop/orders/returns/receive-exchanged.ts'
import { listSizeChoices } from '#shop/orders/size-changes/queries.ts'
import { listLowStock } from '#shop/reports/low-stock.ts'
import { DELIVERED, purgeTestOrders, writeOrder } from './orders.ts'
import { checkLines, exportLines } from './product-files.ts'
import {
  openTestShop,
  orderFor,
  productInput,
  purgeTestProduct,
  stockProduct,
  unexplainedStock,
} from './shop.ts'
import { givenRole } from './staff.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const nusrat = test.as('nusrat@suto.test', givenRole('owner'))
const rahim = test.as('rahim@suto.test')
const NAVY = { name: 'Navy', swatch: '#1f2a44', images: [] }
const WAS = { size: 'Slim', colour: 'Navy' }

let made = 0
let id = ''
let runId = ''
/** Adds nine pieces of `WAS`, and nine of another size. */
beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('cartLines').execute()
  await purgeTestProduct(shop)
  made += 1
  id = `tee-${made}`
  await stockProduct(shop, { id: 'shirt' })
  runId = (await addSizeRun(nusrat, { name: `Fit ${made}`, sizes: ['Slim', 'Wide'] })).id
  const variants = ['Slim', 'Wide'].map((size) => ({ size, colour: 'Navy', stock: 9 }))
  const options = { sizeRun: runId, colours: [NAVY], variants }
  await addProduct(nusrat, productInput({ id, price: 1000, ...options }))
})

const renameColour = (to = 'Midnight') =>
  changeProduct(
    nusrat,
    id,
    ProductUpdate.parse({
      name: 'Tee',
      price: 1000,
      colours: [{ ...NAVY, name: to, was: 'Navy' }],
    }),
  )

const renameSize = (to = 'Narrow') =>
  changeSizeRun(nusrat, runId, {
    name: 'Fit',
    sizes: [to, 'Wide'],
    renamed: { from: 'Slim', to },
  })

/** The id of what is called so by now. */
const idOf = async ({ size, colour }: typeof WAS) =>
  (await getProduct(nusrat, id)).variants.find(
    (each) => each.size === size && each.colour === colour,
  )?.id

const stockLeft = async () => {
  const { variants } = await getProduct(nusrat, id)
  return variants.map(({ size, colour, stock }) => `${size} ${colour} ${stock}`)
}

describe.each([
  ['colour', { size: 'Slim', colour: 'Midnight' }, renameColour],
  ['size', { size: 'Narrow', colour: 'Navy' }, renameSize],
] as const)('a renamed %s', (what, is, rename) => {
  const other = { ...is, size: 'Wide' }
  const nameOf = ({ size, colour }: typeof WAS) => `${size} ${colour}`

  it('has its new name in carts and new orders; earlier orders keep the old name, and return pieces to it', async () => {
    const [karim, salma] = [test.as('karim@suto.test'), test.as('salma@suto.test')]
    const piece = { productId: id, ...WAS, quantity: 2 }
    for (const shopper of [rahim, karim, salma]) await addToCart(shopper, piece)
    const order = orderFor([{ ...piece, price: 1000 }])
    const { orderId } = await placeOrder(rahim, order)
    const held = await holdCheckout(karim, { ...order, paymentMethod: 'card' }, randomUUID())
    await rename()
    expect((await getOrder(nusrat, orderId)).items).toMatchObject([WAS])
    expect(await listCart(salma, 'salma@suto.test')).toMatchObject([{ ...is, problem: null }])
    const bought = await placeOrder(salma, orderFor([{ ...piece, ...is, price: 1000 }]))
    expect(bought.items).toMatchObject([is])
    for (const each of [orderId, bought.orderId]) await cancelOrder(nusrat, each)
    await releaseCheckout(shop, held.checkoutId)
    expect(await stockLeft()).toEqual([`${nameOf(is)} 9`, `${nameOf(other)} 9`])
    expect((await listMovements(nusrat, id, is)).items).toHaveLength(7)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('keeps its old name in an order that is edited', async () => {
    const orderId = await writeOrder(shop, {
      lines: [{ productId: id, ...WAS, quantity: 1 }],
      takesStock: true,
    })
    await rename()
    expect(await listSizeChoices(shop, orderId, false)).toMatchObject([
      { position: 0, variants: [{ size: 'Wide' }] },
    ])
    const { lines } = await quoteEdit(nusrat, orderId, {})
    expect(lines).toMatchObject([{ ...WAS, variantId: await idOf(is) }])
    const edit = (line: object, more: object[] = []) =>
      editOrder(
        nusrat,
        orderId,
        EditOrder.parse({ lines: [{ productId: id, position: 0, ...line }, ...more], reason: 'x' }),
        randomUUID(),
      )
    await edit({ ...WAS, quantity: 3 })
    await edit({ ...is, quantity: 2 })
    expect((await getOrder(nusrat, orderId)).items).toMatchObject([{ ...WAS, quantity: 2 }])
    expect(await stockLeft()).toEqual([`${nameOf(is)} 7`, `${nameOf(other)} 9`])
    const twice = edit({ ...WAS, quantity: 2 }, [{ productId: id, ...is, quantity: 1 }])
    await expect(twice).rejects.toMatchObject({ message: 'List each size only once.' })
    await edit({ ...other, quantity: 2 })
    expect(await stockLeft()).toEqual([`${nameOf(is)} 9`, `${nameOf(other)} 7`])
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('takes back returned pieces, and is sent in exchange', async () => {
    const orderId = await writeOrder(shop, {
      lines: [{ productId: id, ...WAS, quantity: 2 }],
      takesStock: true,
      ...DELIVERED,
    })
    await rename()
    const exchange = async (variant: typeof WAS) => {
      const input = StartExchange.parse({
        ...{ position: 0, quantity: 1, reason: 'size' },
        variantId: await idOf(variant),
      })
      const started = await startExchange(nusrat, orderId, input, randomUUID())
      const made = started.returns.find(({ receivedAt }) => receivedAt === null)
      await receiveExchanged(nusrat, made?._id ?? '', { damaged: 0 })
      return started
    }
    const { lines, returns } = await exchange(is)
    expect(lines).toMatchObject([{ ...WAS, variantId: await idOf(is) }])
    const replacement = await getOrder(nusrat, returns[0]?.replacementOrderId ?? '')
    expect(replacement.items).toMatchObject([is])
    await exchange(other)
    expect(await stockLeft()).toEqual([`${nameOf(is)} 8`, `${nameOf(other)} 8`])
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('has only its new name in lists, files and the grid', async () => {
    const [before = {}] = (await exportLines(nusrat)).filter((line) => line.id === id)
    await rename()
    const { updatedAt } = await getProduct(nusrat, id)
    const count = (variant: typeof WAS) =>
      changeProducts(
        nusrat,
        ChangeProducts.parse({
          products: [
            {
              productId: id,
              shownUpdatedAt: updatedAt,
              stocks: [{ ...variant, stock: 3, shownStock: 9 }],
            },
          ],
        }),
        randomUUID(),
      )
    expect(JSON.stringify(await count(WAS))).toContain('"outcome":"refused"')
    await count(is)
    const { items } = await listLowStock(nusrat, {})
    expect(items.filter(({ productId }) => productId === id)).toMatchObject([{ ...is, stock: 3 }])
    const [after = {}] = (await exportLines(nusrat)).filter((line) => line.id === id)
    expect(after[what]).toBe(is[what])
    expect((await checkLines(nusrat, [before])).problemCount).toBeGreaterThan(0)
    expect(await stockLeft()).toEqual([`${nameOf(is)} 3`, `${nameOf(other)} 9`])
  })

  it('is renamed by one of two users at once, and while it is bought', async () => {
    const shoppers = ['a', 'b', 'c'].map((name) => test.as(`${name}@suto.test`))
    const piece = { productId: id, ...WAS, quantity: 1 }
    for (const shopper of shoppers) await addToCart(shopper, piece)
    const order = orderFor([{ ...piece, price: 1000 }])
    const [renamed, again, ...placed] = await Promise.allSettled([
      rename('First'),
      rename('Second'),
      ...shoppers.map((shopper) => placeOrder(shopper, order)),
    ])
    expect([renamed?.status, again?.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const sold = placed.filter(({ status }) => status === 'fulfilled').length
    for (const each of placed) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'conflict' })
    }
    const name = renamed?.status === 'fulfilled' ? 'First' : 'Second'
    expect((await stockLeft())[0]).toBe(`${nameOf({ ...WAS, [what]: name })} ${9 - sold}`)
    expect(await unexplainedStock(shop)).toEqual([])
  })
})

it('a size that is added again is the same variant, and takes back what was sold of it', async () => {
  const orderId = await writeOrder(shop, {
    lines: [{ productId: id, ...WAS, quantity: 2 }],
    takesStock: true,
  })
  await addToCart(rahim, { productId: id, ...WAS, quantity: 1 })
  const change = (stocks: Record<string, number>) =>
    changeProduct(
      nusrat,
      id,
      ProductUpdate.parse({
        name: 'Tee',
        price: 1000,
        variants: Object.entries(stocks).map(([size, stock]) => ({ size, stock })),
      }),
    )
  await change({ Wide: 9 })
  const [gone] = await listCart(rahim, 'rahim@suto.test')
  expect(gone).toMatchObject({ ...WAS, problem: 'Size Slim, Navy is no longer available.' })
  await change({ Slim: 4, Wide: 9 })
  expect(await listCart(rahim, 'rahim@suto.test')).toMatchObject([{ ...WAS, problem: null }])
  await cancelOrder(nusrat, orderId)
  expect(await stockLeft()).toEqual(['Slim Navy 6', 'Wide Navy 9'])
  expect(await unexplainedStock(shop)).toEqual([])
})

it('a different colour or size is not a rename', async () => {
  const sizes = (renamed: { from: string; to: string } | undefined, ...labels: string[]) =>
    expect(
      changeSizeRun(nusrat, runId, { name: 'Fit', sizes: labels, renamed }),
    ).rejects.toMatchObject({ code: 'conflict' })
  await sizes({ from: 'Slim', to: 'Wide' }, 'Wide')
  await sizes({ from: 'Slim', to: 'Narrow' }, 'Slim', 'Narrow', 'Wide')
  await sizes({ from: 'Slim', to: 'Narrow' }, 'Wide')
  await sizes({ from: 'Loose', to: 'Narrow' }, 'Slim', 'Narrow', 'Wide')
  await sizes(undefined, 'Narrow', 'Wide')
  const letters = ['XS', 'S', 'Medium', 'L', 'XL', 'XXL']
  const renamed = { from: 'M', to: 'Medium' }
  await expect(
    changeSizeRun(nusrat, 'letters', { name: 'Letters', sizes: letters, renamed }),
  ).rejects.toMatchObject({
    code: 'conflict',
    message: 'Size M cannot be renamed here. Add a size run of your own instead.',
  })
  expect(await stockLeft()).toEqual(['Slim Navy 9', 'Wide Navy 9'])
})
