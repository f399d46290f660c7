import { sql } from 'kysely'
import type { OpenDatabase } from '#database/connect.ts'
import { AVAILABILITIES, MANAGED_PRODUCT_ORDERS } from '#shop/catalogue/search/contract.ts'
import { Grouping } from '#shop/reports/spans/contract.ts'

type Who = 'visitor' | 'shopper' | 'administrator'

export interface Call {
  who: Who
  path: string
}

interface Samples {
  product: string
  category: string
  order: string
  shopper: string
  voucher: string
  day: string
}

/** One id of each kind of row; a shop of any size has them. */
async function pickSamples({ db }: OpenDatabase): Promise<Samples> {
  const { rows } = await sql<Samples>`
    select
      (select id from products order by id offset 20 limit 1) as product,
      (select id from categories order by id limit 1) as category,
      newest.id as order, newest.user_email as shopper,
      (select code from vouchers order by use_count desc limit 1) as voucher,
      to_char(newest.placed_at - interval '20 days', 'YYYY-MM-DD') as day
    from (select id, user_email, placed_at from orders order by placed_at desc limit 1) as newest`.execute(
    db,
  )
  if (!rows[0]) throw new Error('The shop has no orders: seed it first.')
  return rows[0]
}

const NARROWINGS = [
  '',
  '&category=CATEGORY',
  '&featured=true',
  '&inStock=true',
  '&inStock=false',
  '&size=XXL',
  '&size=XS',
  '&size=One%20size',
  '&size=42',
  '&sizeRun=shoes',
  '&colour=navy',
  '&colour=navy&size=XL',
  '&minPrice=2000&maxPrice=2500',
  '&maxPrice=1',
  '&category=CATEGORY&inStock=false',
  '&category=CATEGORY&size=XXL&inStock=true&minPrice=1500&maxPrice=4000',
  '&featured=true&inStock=false&size=XL&category=shoes-bags',
]
const SEARCHES = [
  'panjabi',
  'cash',
  'style',
  '100123',
  'indgo panjbai',
  'সাদা শার্ট',
  'shoes 42',
  'navy panjabi',
  'c',
  'qwrtplk',
]
const SORTS = ['newest', 'price-up', 'price-down', 'name']

/** Every reading call of the shop, with each filter and sort order that its list offers. */
export async function listCalls(database: OpenDatabase): Promise<Call[]> {
  const samples = await pickSamples(database)
  const calls = (who: Who, paths: string[]): Call[] =>
    paths.map((path) => ({ who, path: path.replaceAll('CATEGORY', samples.category) }))
  return [
    ...calls('visitor', [...catalogueCalls(samples), ...pages(samples)]),
    ...calls('shopper', shopperCalls(samples)),
    ...calls('administrator', administratorCalls(samples)),
  ]
}

function catalogueCalls({ product, category }: Samples): string[] {
  return [
    ...NARROWINGS.flatMap((narrowing) =>
      SORTS.map((sort) => `/api/products?limit=24&sort=${sort}${narrowing}`),
    ),
    ...SEARCHES.flatMap((q) => [
      `/api/product-suggestions?q=${q}`,
      ...['best-match', ...SORTS].map((sort) => `/api/products?limit=24&q=${q}&sort=${sort}`),
      `/api/products?limit=24&q=${q}&inStock=false`,
      `/api/products?limit=24&q=${q}&size=XXL&minPrice=2000&category=CATEGORY`,
    ]),
    `/api/products/${product}`,
    `/api/products/no-such-product`,
    '/api/products',
    '/api/products?sort=price-up',
    '/api/product-facets',
    '/api/size-runs',
    '/api/categories',
    `/api/categories/${category}`,
  ]
}

function pages({ product, category }: Samples): string[] {
  const listings = ['/products', '/new-arrivals', `/category/${category}`].flatMap((page) =>
    NARROWINGS.filter((narrowing) => !/category|featured/.test(narrowing)).map(
      (narrowing) => `${page}?sort=price-up${narrowing}`,
    ),
  )
  return [
    '/',
    ...listings,
    ...SEARCHES.map((q) => `/products?q=${q}`),
    `/products/${product}`,
    '/categories',
    '/faq',
    '/sitemap.xml',
  ]
}

function shopperCalls({ shopper, order }: Samples): string[] {
  const mine = `/api/orders/user?userEmail=${shopper}`
  return [
    `${mine}&limit=20`,
    `${mine}&limit=20&status=delivered`,
    `${mine}&limit=20&q=ht`,
    `/api/orders/${order}`,
    `/api/orders/${order}/changes`,
    `/api/cart?userId=${shopper}&userEmail=${shopper}`,
    `/api/user/${shopper}`,
  ]
}

function administratorCalls({ order, shopper, voucher, day }: Samples): string[] {
  const searches = [
    '',
    '&q=rahim',
    '&q=017',
    '&q=01712',
    '&q=uddin%20tanvir',
    '&q=xq',
    '&q=k',
    '&q=হোসেন',
    `&q=${order}`,
  ]
  const days = [`&from=${day}`, `&to=${day}`, `&from=${day}&to=${day}&q=karim`]
  const states = ['confirmed', 'processing', 'shipped', 'delivered', 'cancelled']
  const payments = ['pending', 'paid', 'failed', 'cancelled', 'refunded']
  const deliveries = [
    'pending',
    'assigned',
    'picked_up',
    'in_transit',
    'out_for_delivery',
    'delivered',
    'failed_delivery',
    'returned',
  ]
  return [
    ...[...searches, ...days].map((search) => `/api/orders?limit=50${search}`),
    ...states.flatMap((status) => [
      `/api/orders?limit=50&status=${status}`,
      `/api/orders?limit=50&status=${status}&q=rahim`,
      ...payments.map((paid) => `/api/orders?limit=50&status=${status}&paymentStatus=${paid}`),
    ]),
    ...payments.map((paid) => `/api/orders?limit=50&paymentStatus=${paid}`),
    ...['&paymentMethod=card', '&region=Sylhet', '&district=Bandarban'].flatMap((more) => [
      `/api/orders?limit=50${more}`,
      `/api/orders?limit=50${more}&status=cancelled&from=${day}`,
    ]),
    ...deliveries.flatMap((status) =>
      ['', '&q=rahim', `&to=${day}`].map(
        (more) => `/api/delivery/orders/${status}?limit=50${more}`,
      ),
    ),
    `/api/orders/${order}`,
    `/api/orders/${order}/changes`,
    `/api/orders/user?userEmail=${shopper}&limit=50`,
    '/api/orders/stats/summary',
    '/api/delivery/stats',
    '/api/counter?limit=50',
    '/api/counter/summary',
    `/api/order-calls?orders=${order}`,
    ...['', '&group=failed', '&group=delivered'].map((more) => `/api/consignments?limit=50${more}`),
    '/api/consignments/summary',
    '/api/payouts?limit=50',
    '/api/payouts/owed',
    '/api/payouts/owed-orders?holder=steadfast',
    '/api/reports/results?from=2026-01-01&to=2026-11-20',
    ...['product', 'size', 'area', 'source', 'courier'].map(
      (by) => `/api/reports/rates?from=2026-01-01&to=2026-11-20&by=${by}`,
    ),
    ...AVAILABILITIES.flatMap((availability) =>
      MANAGED_PRODUCT_ORDERS.flatMap((sort) =>
        ['', '&category=CATEGORY', '&featured=true', '&q=panjabi'].map(
          (more) =>
            `/api/managed-products?limit=50&availability=${availability}&sort=${sort}${more}`,
        ),
      ),
    ),
    '/api/products/stats/summary',
    '/api/users/stats/summary',
    `/api/customers/${shopper}`,
    `/api/customers/${shopper}/notes?limit=50`,
    '/api/reports/overview',
    ...['7', '30', '90', '365'].flatMap((days) => [
      `/api/reports/sales?days=${days}`,
      `/api/reports/best-sellers?days=${days}`,
    ]),
    ...['', '&stock=low', '&stock=out'].map((more) => `/api/reports/low-stock?limit=50${more}`),
    ...Grouping.options.map((by) => `/api/reports/spans?from=2026-01-01&to=2026-11-20&by=${by}`),
    ...['rahim', 'ra', '01712', 'panjabi', 'EID', 'হোসেন', shopper, order].map(
      (q) => `/api/search?q=${q}`,
    ),
    '/api/Users?limit=50',
    '/api/Users?limit=50&role=admin',
    '/api/Users?limit=50&active=false',
    ...['rahim', 'xq', 'a', '01712', shopper].map((q) => `/api/Users?limit=50&q=${q}`),
    `/api/user/${shopper}`,
    '/api/audit-entries?limit=50',
    ...[order, shopper, 'staff@customers.test', 'nobody'].map(
      (q) => `/api/audit-entries?limit=50&q=${q}`,
    ),
    '/api/contact-messages?limit=50',
    '/api/contact-messages?limit=50&status=open',
    '/api/contact-messages?limit=50&status=answered',
    '/api/contact-messages/stats/summary',
    '/api/vouchers?limit=50',
    `/api/vouchers/${voucher}`,
    `/api/vouchers/${voucher}/uses?limit=50`,
    '/api/upload-keys',
    '/api/api-keys',
  ]
}
