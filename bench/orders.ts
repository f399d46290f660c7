import { sql } from 'kysely'
import { createQueue } from '#adapters/pg-boss/queue.ts'
import type { OpenDatabase } from '#database/connect.ts'
import { analyze, migrate } from '#database/migrate.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { addProduct } from '#shop/catalogue/add-product.ts'
import { addCategory } from '#shop/catalogue/categories/add-category.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { recordCustomer } from '#shop/identity/record-customer.ts'
import type { Context } from '#shop/shared/context.ts'
import { makeContext } from '#test/context.ts'
import { orderOf, PRICE_TAKA } from '#test/faults/shoppers.ts'
import { errands } from '#test/queued-work.ts'
import { describeFigures, type Measured, measure, ratio } from './measure.ts'

const DURATION_MS = 3000
const SHOPPERS = [1, 16, 32]
const CATEGORY = 'bench-shirts'
const PRODUCTS = 50

/** Orders per second through the core, compared with its five main statements alone. */
export async function benchOrders(title: string, database: OpenDatabase): Promise<void> {
  const { db } = database
  await migrate(db)
  const queue = createQueue(database, (error) => console.error(error))
  const shop: Context = { ...makeContext(db), jobs: queue }
  await queue.start()
  await queue.work('mail', errands, async () => undefined)
  await stockShop(shop)
  await analyze(db)
  console.log(`\nPlacing orders, ${title}`)
  for (const shoppers of SHOPPERS) {
    const bare = await measureBare(shop, shoppers)
    const ours = await measure({
      workers: shoppers,
      durationMs: DURATION_MS,
      prepare: async (worker) => putIntoCart(shop, `shopper${worker}@bench.test`),
      work: ({ context, productId }) => placeOrder(context, orderOf(productId)),
    })
    const whole = await measure({
      workers: shoppers,
      durationMs: DURATION_MS,
      prepare: async () => undefined,
      work: () => buyAsNewcomer(shop),
    })
    const who = `${shoppers} ${shoppers === 1 ? 'shopper' : 'shoppers'}`
    console.log(describeFigures(`${who}: five bare statements`, bare))
    console.log(describeFigures(`${who}: the shop`, ours))
    console.log(ratio(ours, bare))
    console.log(describeFigures(`${who}: with the cart, a newcomer`, whole))
  }
  await queue.stop()
}

/** Runs five statements in a transaction, on rows that are already in the cart. */
export function measureBare(shop: Context, shoppers: number): Promise<Measured> {
  return measure({
    workers: shoppers,
    durationMs: DURATION_MS,
    prepare: async (worker) => {
      const email = `bare${worker}@bench.test`
      await recordCustomer(shop, { accountId: email, email, name: 'Shopper' })
      return putIntoCart(shop, email)
    },
    work: ({ email, productId }) => placeBare(shop.db, email, productId),
  })
}

export async function stockShop(shop: Context): Promise<void> {
  await addCategory(shop, {
    id: CATEGORY,
    name: 'Shirts',
    description: 'Shirts',
    image: '',
    color: 'from-blue-500 to-blue-600',
  })
  for (let i = 0; i < PRODUCTS; i++) {
    await addProduct(shop, {
      id: `shirt-${i}`,
      name: `Shirt ${i}`,
      description: 'A shirt.',
      price: PRICE_TAKA,
      category: CATEGORY,
      featured: false,
      preOrder: true,
      inStock: true,
      images: [''],
      sizes: [{ size: 'M', stock: 1_000_000 }],
    })
  }
}

async function putIntoCart(shop: Context, email: string) {
  const context: Context = {
    ...shop,
    actor: { kind: 'person', email, name: 'Shopper', accountId: email },
  }
  const productId = someProduct()
  await addToCart(context, { productId, size: 'M', quantity: 1 })
  return { context, email, productId }
}

export function someProduct(): string {
  return `shirt-${Math.floor(Math.random() * PRODUCTS)}`
}

let newcomers = 0

/** A new customer, within the limits, adds something to the cart and orders it. */
async function buyAsNewcomer(shop: Context): Promise<void> {
  const number = newcomers++
  const address = `10.${number >> 16}.${(number >> 8) % 256}.${number % 256}`
  const { context, productId } = await putIntoCart(
    { ...shop, limits: 'on', address },
    `newcomer${number}@bench.test`,
  )
  const recipientPhone = `017${String(number).padStart(8, '0')}`
  await placeOrder(context, { ...orderOf(productId), recipientPhone })
}

let bareOrders = 0

/** Read the cart, take the stock, write the order and its line, empty the cart. */
async function placeBare(db: Context['db'], email: string, productId: string): Promise<void> {
  const id = `BARE-${bareOrders++}`
  await db.transaction().execute(async (transaction) => {
    await sql`select cart_lines.quantity, products.price_paisa from cart_lines
      join products on products.id = cart_lines.product_id where owner = ${email}`.execute(
      transaction,
    )
    await sql`update variants set stock = stock - 1
      where product_id = ${productId} and size = 'M' and stock >= 1`.execute(transaction)
    await sql`insert into orders (id, customer_id, user_email, user_name, payment_method, delivery_option,
      subtotal_paisa, delivery_charge_paisa, total_paisa, recipient_name, recipient_phone, region,
      city, district, address, address_category, estimated_from, estimated_to, placed_at, updated_at)
      values (${id}, (select id from customers where email = ${email}), ${email}, 'Shopper', 'cash_on_delivery', 'standard', 145000, 6000, 151000,
      'Rahim Uddin', '01712345678', 'Dhaka', 'Dhaka', 'Dhaka', 'House 12', 'home', current_date,
      current_date, now(), now())`.execute(transaction)
    await sql`insert into order_lines (order_id, position, product_id, variant_id, name, size, image_url,
      unit_price_paisa, quantity, is_preorder)
      values (${id}, 0, ${productId}, (select id from variants where product_id = ${productId}
        and size = 'M'), 'Shirt', 'M', '', 145000, 1, false)`.execute(transaction)
    await sql`delete from cart_lines where owner = ${email}`.execute(transaction)
  })
}
