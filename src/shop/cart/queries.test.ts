import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, purgeTestProduct, stockProduct, takePreOrders } from '#test/shop.ts'
import { setVariants } from '../catalogue/set-variants.ts'
import { addToCart } from './add-to-cart.ts'
import { listCart, listCurrentLines } from './queries.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)
beforeAll(() => takePreOrders(test.shop))

const rahim = test.as('rahim@suto.test')

beforeEach(async () => {
  await shop.db.deleteFrom('cartLines').execute()
  await purgeTestProduct(shop)
  await stockProduct(shop, { id: 'panjabi', stock: 4, pricePaisa: 1_290_00 })
  await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 3 })
})

async function readLine() {
  const [line] = await listCart(shop, 'rahim@suto.test')
  return line
}

async function setStock(stock: number | null): Promise<void> {
  await shop.db.updateTable('variants').set({ stock }).where('productId', 'is not', null).execute()
}

describe('a line of the cart', () => {
  it('has no problem while nothing is wrong', async () => {
    expect(await readLine()).toMatchObject({ problem: null, notice: null })
  })

  it('shows that its size is sold out', async () => {
    await setStock(0)
    expect(await readLine()).toMatchObject({ quantity: 3, problem: 'Size M is sold out.' })
  })

  it('shows how many are left when they are too few', async () => {
    await setStock(2)
    expect(await readLine()).toMatchObject({ quantity: 3, problem: 'Only 2 left in size M.' })
  })

  it('hides how many are left above the public limit', async () => {
    await shop.db.updateTable('cartLines').set({ quantity: 9 }).execute()
    await setStock(6)
    expect((await readLine())?.problem).toBe('Fewer than 9 are left in size M.')
    await shop.db.updateTable('cartLines').set({ quantity: 3 }).execute()
  })

  it.each([3, null])('can be bought with a stock of %s', async (stock) => {
    await setStock(stock)
    expect((await readLine())?.problem).toBeNull()
  })

  it('shows that its size is no longer made', async () => {
    const none = { runId: 'letters', variants: [], reason: 'counted' } as const
    await setVariants(shop, 'panjabi', none)
    expect((await readLine())?.problem).toBe('Size M is no longer available.')
  })

  it('shows that the product is turned off', async () => {
    await shop.db.updateTable('products').set({ isOffered: false }).execute()
    expect((await readLine())?.problem).toBe('This product is no longer available.')
  })

  it('stays after its product is removed, with the last shown name and price', async () => {
    await purgeTestProduct(shop)
    expect(await readLine()).toMatchObject({
      name: 'The panjabi',
      price: 1290,
      itemTotal: 3870,
      image: '',
      picture: null,
      problem: 'This product is no longer available.',
      notice: null,
    })
  })

  it('has no problem with stock when it is a pre-order', async () => {
    await setStock(0)
    await shop.db.updateTable('cartLines').set({ isPreorder: true }).execute()
    expect(await readLine()).toMatchObject({ isPreorder: true, problem: null })
  })

  it('shows a new price, and uses it', async () => {
    await shop.db.updateTable('products').set({ pricePaisa: 1_450_50 }).execute()
    expect(await readLine()).toMatchObject({
      price: 1450.5,
      itemTotal: 4351.5,
      problem: null,
      notice: 'The price was ৳1,290 when you added it; it is now ৳1,450.50.',
    })
  })

  it('has the current name of the product', async () => {
    await shop.db.updateTable('products').set({ name: 'Eid panjabi' }).execute()
    expect((await readLine())?.name).toBe('Eid panjabi')
  })

  it('has the first picture, with its size when stored here', async () => {
    const url = '/images/0123456789abcdef0123456789abcdef-1080.jpg'
    expect((await readLine())?.picture).toEqual({ url, width: 1080, height: 1350, placeholder: '' })
    const placeholder = 'data:image/webp;base64,AAAA'
    await shop.db.updateTable('images').set({ width: 1440, height: 1800, placeholder }).execute()
    expect((await readLine())?.picture).toEqual({ url, width: 1440, height: 1800, placeholder })
  })

  it('is sold at the shown price, in paisa', async () => {
    await setStock(1)
    const [line] = await listCurrentLines(shop, 'rahim@suto.test')
    expect(line).toMatchObject({
      productId: 'panjabi',
      unitPricePaisa: 129000,
      quantity: 3,
      problem: 'Only 1 left in size M.',
    })
  })
})

describe('the cart of the bare guest', () => {
  it('is always empty', async () => {
    expect(await listCart(shop, undefined)).toEqual([])
  })
})
