import { addToCart } from '#shop/cart/add-to-cart.ts'
import type { Context } from '#shop/shared/context.ts'
import { toPaisa } from '#shop/shared/money.ts'
import { CATEGORY, PRICE_TAKA, PRODUCT, plantCatalogue } from './planted.ts'
import { accounts } from './roles.ts'

export interface Example {
  /** What the call needs in order to succeed. */
  prepare?: (shop: Context) => Promise<void>
  body: unknown
}

const DELIVERY_TAKA = 60

/** Puts one piece, and nothing else, into the shopper's cart. */
async function fillCart(shop: Context): Promise<void> {
  const { email, name } = accounts.shopper
  const offered = await shop.db
    .selectFrom('products')
    .where('id', '=', PRODUCT)
    .where('pricePaisa', '=', toPaisa(PRICE_TAKA))
    .where('isOffered', '=', true)
    .select('id')
    .execute()
  if (offered.length === 0) await plantCatalogue(shop)
  await shop.db.deleteFrom('cartLines').where('owner', '=', email).execute()
  await addToCart(
    { ...shop, actor: { kind: 'person', email, name } },
    { productId: PRODUCT, size: 'M', quantity: 1 },
  )
}

const product = {
  name: 'A lungi',
  description: 'Woven in Tangail.',
  price: 500,
  category: CATEGORY,
  images: ['https://pictures.test/lungi.jpg'],
  sizes: [{ size: 'M', stock: 3 }],
}

const category = {
  name: 'Lungis',
  description: 'Lungis of handloom cotton',
  image: 'https://pictures.test/lungis.jpg',
  color: 'from-blue-500 to-blue-600',
}

/** Valid bodies that random input would never hit. */
export const examples: Partial<Record<string, Example>> = {
  'POST /api/quotes': { prepare: fillCart, body: { deliveryOption: 'standard' } },
  'POST /api/orders': {
    prepare: fillCart,
    body: {
      items: [{ productId: PRODUCT, size: 'M', quantity: 1, price: PRICE_TAKA }],
      subtotal: PRICE_TAKA,
      deliveryCharge: DELIVERY_TAKA,
      voucherDiscount: 0,
      voucherCode: null,
      totalAmount: PRICE_TAKA + DELIVERY_TAKA,
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
    },
  },
  'POST /api/addProduct': { body: product },
  'PUT /api/products/{id}': { body: product },
  'POST /api/categories': { body: category },
  'PUT /api/categories/{id}': { body: category },
  'POST /api/vouchers': { body: { kind: 'percentage', percent: 10, cap: 100, code: 'ZQ7TEN' } },
  'PUT /api/vouchers/{code}': { body: { kind: 'fixed', amount: 50, totalUses: 1000 } },
  'POST /api/contact-messages': {
    body: { name: 'Sumi', email: 'sumi@suto.test', subject: 'A size', message: 'Is it large?' },
  },
  'POST /api/auth/sign-up/email': {
    body: { email: 'newcomer@suto.test', name: 'Newcomer', password: 'a long enough password' },
  },
}
