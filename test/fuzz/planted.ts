import { sql } from 'kysely'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { addProduct } from '#shop/catalogue/add-product.ts'
import { addCategory } from '#shop/catalogue/categories/add-category.ts'
import { NewProduct } from '#shop/catalogue/contract.ts'
import { sendMessage } from '#shop/contact/send-message.ts'
import { inviteAdmin } from '#shop/identity/invite-admin.ts'
import { makeUploadKey } from '#shop/keys/manage-keys.ts'
import { addVoucher } from '#shop/pricing/vouchers/add-voucher.ts'
import { NewVoucher } from '#shop/pricing/vouchers/contract.ts'
import type { Context } from '#shop/shared/context.ts'
import { writeOrder } from '#test/orders.ts'
import { MANAGER } from '#test/staff.ts'
import { purgeTestProduct } from '../shop.ts'
import type { FuzzShop } from './fuzz-shop.ts'
import { type Account, accounts, type FuzzRole, setUp } from './roles.ts'

/** A shopper whose data is private. */
export const other: Account = {
  email: 'zq7karim@suto.test',
  name: 'Zq7karim Mia',
  phone: '01712377779',
  password: 'what nobody else knows',
  role: 'user',
}

/** Texts that only the other shopper, or only the shop, may see. */
export const PRIVATE = {
  address: 'House zq7house, Road zq7road',
  recipient: 'Zq7sumi Begum',
  recipientPhone: '01712377778',
  note: 'zq7note: ring twice',
  message: 'Zq7message: where is it?',
  messageEmail: 'zq7writer@suto.test',
  voucher: 'ZQ7SECRET',
  uploadKey: 'Zq7key of the photo booth',
  invited: 'zq7invited@suto.test',
  guest: `guest_${'7a'.repeat(16)}`,
  session: 'zq7session-of-somebody-else',
  stock: 917_364,
} as const

export const PRODUCT = 'zq7-panjabi'
export const COUNTED_PRODUCT = 'zq7-counted'
export const CATEGORY = 'zq7-shirts'
export const PRICE_TAKA = 1000
const ORDERS_OF_EACH = 3
export const VOUCHER = 'ZQ7OPEN'

const STOCK = `"stock":${PRIVATE.stock}`

/** Marks in data for administrators, and in data for its owner only. */
const marksOfOther = [
  other.email,
  other.name,
  other.phone.slice(1),
  'zq7house',
  PRIVATE.recipient,
  PRIVATE.recipientPhone.slice(1),
  'zq7note',
  'Zq7message',
  PRIVATE.messageEmail,
  PRIVATE.voucher,
  'Zq7key',
  PRIVATE.invited,
  PRIVATE.guest,
  PRIVATE.session,
  STOCK,
  accounts.administrator.email,
  accounts.administrator.name,
  accounts.administrator.phone.slice(1),
]

/** Marks that must not appear in an answer to that role. */
export const marks: Record<FuzzRole, readonly string[]> = {
  visitor: [...marksOfOther, accounts.shopper.email, accounts.shopper.phone.slice(1)],
  shopper: marksOfOther,
  administrator: [],
}

/** Fills the shop, and restores what was removed since. Returns an API key for uploads. */
export async function plant(shop: FuzzShop): Promise<string> {
  const { shop: core } = shop
  await setUp(shop, other)
  await sql`insert into auth_sessions (id, user_id, token, expires_at)
    select ${PRIVATE.session}, id, ${PRIVATE.session}, now() + interval '1 day'
    from auth_users where email = ${other.email}
    on conflict do nothing`.execute(core.db)
  await plantCatalogue(core)
  await plantVouchers(core)
  const someone = (email: string): Context => ({
    ...core,
    actor: { kind: 'person', email, name: 'Somebody' },
  })
  await core.db.deleteFrom('cartLines').execute()
  await addToCart(someone(other.email), { productId: PRODUCT, size: 'M', quantity: 2 })
  await addToCart(someone(other.email), { productId: COUNTED_PRODUCT, size: 'L', quantity: 1 })
  await addToCart(
    { ...core, actor: { kind: 'visitor' } },
    { userId: PRIVATE.guest, productId: PRODUCT, size: 'M', quantity: 3 },
  )
  for (let i = 0; i < ORDERS_OF_EACH; i++) {
    await plantOrder(core, other.email)
    await plantOrder(core, accounts.shopper.email)
  }
  await sendMessage(core, {
    name: other.name,
    email: PRIVATE.messageEmail,
    subject: 'Zq7message',
    message: PRIVATE.message,
  })
  await core.db.deleteFrom('invitations').execute()
  const { email, name } = accounts.administrator
  const accountId = (await core.accounts.findId(core.db, email)) ?? ''
  const owner: Context = {
    ...core,
    actor: { kind: 'person', email, name, accountId, staffRole: MANAGER, isConfirmed: true },
  }
  await inviteAdmin(owner, { email: PRIVATE.invited, role: 'manager' })
  await core.db.deleteFrom('apiKeys').execute()
  const { key } = await makeUploadKey(owner, { name: PRIVATE.uploadKey })
  return key
}

/** Resets its products to their state at the start. */
export async function plantCatalogue(core: Context): Promise<void> {
  const { db } = core
  const category = await db
    .selectFrom('categories')
    .where('id', '=', CATEGORY)
    .select('id')
    .execute()
  if (category.length === 0) {
    await addCategory(core, {
      name: 'Zq7 Shirts',
      description: 'Shirts of handloom cotton',
      image: 'https://pictures.test/shirts.jpg',
      color: 'from-blue-500 to-blue-600',
    })
  }
  for (const id of [PRODUCT, COUNTED_PRODUCT]) {
    await db.deleteFrom('cartLines').where('productId', '=', id).execute()
    await purgeTestProduct({ db }, id)
    await addProduct(
      core,
      NewProduct.parse({
        id,
        name: `The ${id}`,
        description: 'Woven in Tangail.',
        price: PRICE_TAKA,
        category: CATEGORY,
        images: ['https://pictures.test/panjabi.jpg'],
        sizes: [
          { size: 'M', stock: null },
          { size: 'L', stock: PRIVATE.stock },
        ],
      }),
    )
  }
}

async function plantVouchers(core: Context): Promise<void> {
  for (const code of [VOUCHER, PRIVATE.voucher]) {
    const known = await core.db
      .selectFrom('vouchers')
      .where('code', '=', code)
      .select('code')
      .execute()
    if (known.length > 0) continue
    await addVoucher(core, NewVoucher.parse({ kind: 'fixed', amount: 100, code }))
  }
}

async function plantOrder(core: Context, userEmail: string): Promise<void> {
  const isOthers = userEmail === other.email
  const lines = [{ productId: PRODUCT }]
  const words = isOthers
    ? { recipientName: PRIVATE.recipient, recipientPhone: PRIVATE.recipientPhone }
    : {}
  const id = await writeOrder(core, { userEmail, lines, ...words })
  if (!isOthers) return
  await core.db
    .updateTable('orders')
    .set({ address: PRIVATE.address, deliveryNotes: PRIVATE.note, userName: other.name })
    .where('id', '=', id)
    .execute()
}
