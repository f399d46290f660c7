import { sql } from 'kysely'
import type { z } from 'zod'
import { betterAuthAccounts } from '#adapters/better-auth-accounts.ts'
import { addCategory } from '#shop/catalogue/add-category.ts'
import { addProduct } from '#shop/catalogue/add-product.ts'
import { NewProduct, ProductChange, type Size } from '#shop/catalogue/contract.ts'
import type { PlaceOrder } from '#shop/checkout/contract.ts'
import { imageUrl } from '#shop/images/rules.ts'
import { addVoucher } from '#shop/pricing/add-voucher.ts'
import { NewVoucher } from '#shop/pricing/contract.ts'
import type { Role } from '#shop/shared/actor.ts'
import type { Context } from '#shop/shared/context.ts'
import { toTaka } from '#shop/shared/money.ts'
import { openTestDatabase } from './database.ts'

interface QueuedJob {
  queue: string
  job: object
}

/** A Saturday morning in Dhaka. */
export const SATURDAY = new Date('2026-11-21T04:00:00Z')

/** The core on a database of its own, with a clock that stands still until it is set. */
export async function openTestShop() {
  const database = await openTestDatabase()
  const jobs: QueuedJob[] = []
  let now = SATURDAY
  const shop: Context = {
    db: database.db,
    actor: { kind: 'shop' },
    clock: { now: () => now },
    jobs: { add: async (_db, queue, job) => void jobs.push({ queue, job }) },
    accounts: betterAuthAccounts,
  }
  return {
    shop,
    jobs,
    visitor: { ...shop, actor: { kind: 'visitor' } } satisfies Context,
    as: (email: string, role: Role = 'user'): Context => ({
      ...shop,
      actor: { kind: 'person', email, name: email.split('@')[0] ?? email, role },
    }),
    setClock: (instant: Date) => {
      now = instant
    },
    listen: database.listen,
    close: database.close,
  }
}

const IMAGE_HASH = '0123456789abcdef0123456789abcdef'

interface ProductWords {
  id: string
  pricePaisa?: number
  stock?: number | null
  sizes?: { size: Size; stock: number | null }[]
  addedAt?: Date
  isFeatured?: boolean
}

/** One product in size M (or those given), in a category made when it is missing. */
export async function stockProduct(shop: Context, words: ProductWords): Promise<void> {
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
  await keepImage(shop, IMAGE_HASH)
  await addProduct(
    shop,
    {
      id: words.id,
      name: `The ${words.id}`,
      description: 'Woven in Tangail.',
      price: toTaka(words.pricePaisa ?? 1_000_00),
      category: 'shirts',
      featured: words.isFeatured ?? false,
      inStock: true,
      images: [imageUrl(IMAGE_HASH)],
      sizes: words.sizes ?? [{ size: 'M', stock: words.stock === undefined ? 10 : words.stock }],
    },
    words.addedAt ?? SATURDAY,
  )
}

/** What a form sends: one product in the shirts, with a picture from elsewhere. */
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

/** What the form for that product sends later. */
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

/** Makes a picture known, as if it had been uploaded. */
export async function keepImage({ db }: Context, hash: string): Promise<void> {
  await db
    .insertInto('images')
    .values({ hash, width: 1080, height: 1350, placeholder: '' })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

export async function stockOf(shop: Context, productId: string, size: Size = 'M') {
  const row = await shop.db
    .selectFrom('product_sizes')
    .where('product_id', '=', productId)
    .where('size', '=', size)
    .select('stock')
    .executeTakeFirstOrThrow()
  return row.stock
}

interface BoughtLine {
  productId: string
  size?: Size
  quantity: number
  price: number
}

/** What a page sends for these lines (prices in taka) with standard delivery in Dhaka. */
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

interface VoucherWords {
  code: string
  percent?: number
  amount?: number
  cap?: number
  minimumSubtotal?: number
  firstDay?: string
  lastDay?: string
  totalUses?: number
  usesPerCustomer?: number
}

/** One voucher that can be used; ৳100 off unless a percentage or another amount is given. */
export async function makeVoucher(shop: Context, words: VoucherWords): Promise<void> {
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

/** What a page sends after it was shown the discount of a voucher, in taka. */
export function withVoucher(order: PlaceOrder, code: string, discount: number): PlaceOrder {
  return {
    ...order,
    voucherCode: code,
    voucherDiscount: discount,
    totalAmount: order.totalAmount - discount,
  }
}

/** Vouchers whose count is not the number of their uses; there must never be any. */
export async function unexplainedVouchers(shop: Context): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from vouchers
    where use_count <> (select count(*) from voucher_uses where voucher_code = code)`.execute(
    shop.db,
  )
  return rows.map((row) => row.code)
}

/** Figures that differ from a count of the orders themselves; there must never be any. */
export async function wrongFigures(shop: Context): Promise<unknown[]> {
  const { rows } = await sql`
    select order_status, delivery_status, is_assigned, sum(order_count) as kept,
      sum(total_paisa) as kept_paisa
    from order_figures group by 1, 2, 3 having sum(order_count) <> 0 or sum(total_paisa) <> 0
    except
    select order_status, delivery_status, delivery_assigned_to is not null, count(*),
      sum(total_paisa)
    from orders group by 1, 2, 3`.execute(shop.db)
  return rows
}

/** Sizes whose count is not the sum of its movements; there must never be any. */
export async function unexplainedStock(shop: Context): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select product_id || ' ' || size as name
    from product_sizes
    left join stock_movements using (product_id, size)
    where stock is not null
    group by product_id, size, stock
    having stock <> coalesce(sum(stock_movements.quantity), 0)`.execute(shop.db)
  return rows.map((row) => row.name)
}
