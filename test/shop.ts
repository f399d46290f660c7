import { sql } from 'kysely'
import type { z } from 'zod'
import { addProduct } from '#shop/catalogue/add-product.ts'
import { addCategory } from '#shop/catalogue/categories/add-category.ts'
import { stockIsExplained } from '#shop/catalogue/check-stock.ts'
import { NewProduct, ProductChange } from '#shop/catalogue/contract.ts'
import type { Pieces } from '#shop/catalogue/move-stock.ts'
import type { Size } from '#shop/catalogue/variants/contract.ts'
import type { PlaceOrder } from '#shop/checkout/contract.ts'
import { imageUrl } from '#shop/images/rules.ts'
import { ordersAddUp, ordersFollowPayments, returnsAddUp } from '#shop/orders/check-orders.ts'
import { refundsAreCovered } from '#shop/payments/check-payments.ts'
import { addVoucher } from '#shop/pricing/vouchers/add-voucher.ts'
import { voucherCountsAreExact } from '#shop/pricing/vouchers/check-vouchers.ts'
import { NewVoucher } from '#shop/pricing/vouchers/contract.ts'
import { seedSettings } from '#shop/settings/seed-settings.ts'
import { findFault } from '#shop/shared/check.ts'
import type { Context } from '#shop/shared/context.ts'
import { toTaka } from '#shop/shared/money.ts'
import type { StaffRole } from '#shop/shared/rights.ts'
import { makeContext } from './context.ts'
import { openTestDatabase } from './database.ts'
import { openTestImages } from './images.ts'
import { MANAGER } from './staff.ts'

interface QueuedJob {
  queue: string
  job: object
}

/** The account of a user that exists only in the core. */
export function accountOf(email: string): string {
  return `account of ${email}`
}

/** A Saturday morning in Dhaka. */
export const SATURDAY = new Date('2026-11-21T04:00:00Z')

/** The core on its own database, with a clock that stands still until it is set. */
export async function openTestShop() {
  const database = await openTestDatabase()
  const { images, remove } = openTestImages()
  const jobs: QueuedJob[] = []
  let now = SATURDAY
  const context = makeContext(database.db)
  const shop: Context = {
    ...context,
    clock: { now: () => now },
    jobs: {
      ...context.jobs,
      add: async (_db, queue, job) => void jobs.push({ queue, job }),
      addAll: async (_db, queue, added) => void jobs.push(...added.map((job) => ({ queue, job }))),
    },
    images,
  }
  return {
    shop,
    jobs,
    /** The same shop, with limits for unknown visitors, as in production. */
    limited: { ...shop, limits: 'on' } satisfies Context,
    visitor: { ...shop, actor: { kind: 'visitor' } } satisfies Context,
    as: (email: string, role: 'user' | 'admin' | StaffRole = 'user'): Context => ({
      ...shop,
      actor: {
        kind: 'person',
        email,
        name: email.split('@')[0] ?? email,
        staffRole: role === 'user' ? undefined : role === 'admin' ? MANAGER : role,
        accountId: accountOf(email),
        isConfirmed: true,
      },
    }),
    setClock: (instant: Date) => {
      now = instant
    },
    listen: database.listen,
    catchUp: database.catchUp,
    close: async () => {
      await remove()
      await database.close()
    },
  }
}

const IMAGE_HASH = '0123456789abcdef0123456789abcdef'

interface ProductInput {
  id: string
  pricePaisa?: number
  stock?: number | null
  sizes?: { size: Size; stock: number | null }[]
  sizeRun?: string
  /** Each colour gets the sizes of a product without colours. */
  colours?: string[]
  addedAt?: Date
  isFeatured?: boolean
}

/** Adds a product in size M (or those given), and its category if missing. */
export async function stockProduct(shop: Context, words: ProductInput): Promise<void> {
  const category = await shop.db
    .selectFrom('categories')
    .where('id', '=', 'shirts')
    .select('id')
    .executeTakeFirst()
  if (!category) {
    await addCategory(shop, {
      id: 'shirts',
      name: 'Shirts',
      description: 'Shirts of handloom cotton',
      image: '',
      color: 'from-blue-500 to-blue-600',
    })
  }
  await storeImage(shop, IMAGE_HASH)
  await addProduct(
    shop,
    {
      id: words.id,
      name: `The ${words.id}`,
      description: 'Woven in Tangail.',
      price: toTaka(words.pricePaisa ?? 1_000_00),
      category: 'shirts',
      featured: words.isFeatured ?? false,
      preOrder: true,
      inStock: true,
      images: [imageUrl(IMAGE_HASH)],
      ...makeOf(words),
    },
    words.addedAt ?? SATURDAY,
  )
}

function makeOf({ stock = 10, sizes, sizeRun, colours }: ProductInput) {
  if (!colours) return { sizeRun, sizes: sizes ?? [{ size: 'M', stock }] }
  return {
    colours: colours.map((name) => ({ name, swatch: '#1f2a44', images: [] })),
    variants: colours.map((colour) => ({ size: 'M', colour, stock })),
  }
}

/** Turned on in the demo, off in a new shop. */
export async function takePreOrders(shop: Context): Promise<void> {
  await seedSettings(shop, { orders: { takesPreorders: true } })
  shop.settings.invalidate()
}

/** The form's input for a new product: a shirt, with an external picture. */
export function productInput(changes: Partial<z.input<typeof NewProduct>> = {}): NewProduct {
  return NewProduct.parse({
    name: 'Jamdani panjabi',
    price: 1290.5,
    description: 'Woven in Rupganj.',
    category: 'shirts',
    images: ['https://pictures.test/panjabi.jpg'],
    ...changes,
  })
}

/** The form's input for a change of that product. */
export function productChange(changes: Partial<z.input<typeof ProductChange>> = {}): ProductChange {
  return ProductChange.parse({
    name: 'Jamdani panjabi',
    price: 1290.5,
    description: 'Woven in Rupganj.',
    category: 'shirts',
    image: 'https://pictures.test/panjabi.jpg',
    ...changes,
  })
}

/** Registers a picture as uploaded. */
export async function storeImage({ db }: Context, hash: string): Promise<void> {
  await db
    .insertInto('images')
    .values({ hash, width: 1080, height: 1350, placeholder: '' })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/** Removes the product completely, whether it was ordered or not; orders and carts stay. Without an id: all products. */
export async function purgeTestProduct({ db }: Pick<Context, 'db'>, id?: string): Promise<void> {
  const isIt = (column: string) => (id === undefined ? sql`true` : sql`${sql.ref(column)} = ${id}`)
  await sql`
    with purged as (
      update variants set removed_from = 'purged', product_id = null, size_run_id = null, stock = null,
        sku = null
      where ${isIt('product_id')} or ${isIt('removed_from')}
      returning id
    )
    delete from stock_movements where variant_id in (select id from purged)`.execute(db)
  await sql`delete from products where ${isIt('id')}`.execute(db)
}

/** Finds or adds the variant; the product need not exist. */
export async function variantOf(
  { db }: Pick<Context, 'db'>,
  { productId, size = 'M', colour = '' }: { productId: string; size?: Size; colour?: string },
): Promise<string> {
  const { id } =
    (await db
      .selectFrom('variants')
      .where((each) =>
        each.or([each('productId', '=', productId), each('removedFrom', '=', productId)]),
      )
      .where('size', '=', size)
      .where('colour', '=', colour)
      .select('id')
      .executeTakeFirst()) ??
    (await db
      .insertInto('variants')
      .values({ removedFrom: productId, size, colour })
      .returning('id')
      .executeTakeFirstOrThrow())
  return id
}

/** The pieces of these lines, by the ids of their variants. */
export function piecesOf(
  shop: Pick<Context, 'db'>,
  lines: readonly { productId: string; size?: Size; colour?: string; quantity: number }[],
): Promise<Pieces[]> {
  return Promise.all(
    lines.map(async (line) => ({
      variantId: await variantOf(shop, line),
      quantity: line.quantity,
    })),
  )
}

export async function stockOf(shop: Context, productId: string, size: Size = 'M') {
  const row = await shop.db
    .selectFrom('variants')
    .where('productId', '=', productId)
    .where('size', '=', size)
    .select('stock')
    .executeTakeFirstOrThrow()
  return row.stock
}

interface BoughtLine {
  productId: string
  size?: Size
  colour?: string
  quantity: number
  price: number
}

/** A page's input for these lines (prices in taka) with standard delivery in Dhaka. */
export function orderFor(
  lines: readonly BoughtLine[],
  changes: Partial<PlaceOrder> = {},
): PlaceOrder {
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  return {
    items: lines.map((line) => ({ size: 'M', ...line })),
    subtotal,
    deliveryCharge: 60,
    voucherDiscount: 0,
    voucherCode: null,
    totalAmount: subtotal + 60,
    deliveryOption: 'standard',
    paymentMethod: 'cash_on_delivery',
    recipientName: 'Rahim Uddin',
    recipientPhone: '01712345678',
    region: 'Dhaka',
    city: 'Dhaka',
    district: 'Dhaka',
    address: 'House 12, Road 5, Dhanmondi',
    landmark: '',
    addressCategory: 'home',
    ...changes,
  }
}

interface VoucherInput {
  code: string
  percent?: number
  amount?: number
  cap?: number
  minimumSubtotal?: number
  firstDay?: string
  lastDay?: string
  totalUses?: number
  usesPerCustomer?: number
  appliesToSale?: boolean
}

/** Adds a usable voucher; ৳100 off unless a percentage or another amount is given. */
export async function makeVoucher(shop: Context, words: VoucherInput): Promise<void> {
  const { percent, amount, cap, ...conditions } = words
  await addVoucher(
    shop,
    NewVoucher.parse({
      ...(percent === undefined
        ? { kind: 'fixed', amount: amount ?? 100 }
        : { kind: 'percentage', percent, cap: cap ?? null }),
      ...conditions,
    }),
  )
}

/** A page's input after it showed a voucher's discount, in taka. */
export function withVoucher(order: PlaceOrder, code: string, discount: number): PlaceOrder {
  return {
    ...order,
    voucherCode: code,
    voucherDiscount: discount,
    totalAmount: order.totalAmount - discount,
  }
}

/** Vouchers whose count differs from their number of uses; there must never be any. */
export async function unexplainedVouchers(shop: Context): Promise<string[]> {
  return (await findFault(shop, voucherCountsAreExact.select)).names
}

/** Orders and payments whose amounts disagree; there must never be any. */
export async function wrongMoney(shop: Context): Promise<string[]> {
  const names: string[] = []
  for (const check of [ordersAddUp, returnsAddUp, ordersFollowPayments, refundsAreCovered]) {
    names.push(...(await findFault(shop, check.select)).names)
  }
  return names
}

/** Sizes whose stock is not the sum of its movements; there must never be any. */
export async function unexplainedStock(shop: Context): Promise<string[]> {
  return (await findFault(shop, stockIsExplained.select)).names
}
