import { sql } from 'kysely'
import type { Context } from '#shop/shared/context.ts'
import { CATEGORY, COUNTED_PRODUCT, other, PRIVATE, PRODUCT, VOUCHER } from './planted.ts'
import { accounts, type FuzzRole } from './roles.ts'
import type { KnownValues } from './schema-values.ts'

const OWN_GUEST = `guest_${'0123456789abcdef'.repeat(2)}`

/** Existing ids, the newest first, by the names of the fields that hold them. */
export async function readKnown({ db }: Context): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ kind: string; ids: string[] }>`
    select 'order' as kind, array(select id from orders order by placed_at desc limit 8) as ids
    union all select 'product', array(select id from products order by created_at desc limit 4)
    union all select 'category', array(select id from categories order by created_at desc limit 4)
    union all select 'voucher', array(select code from vouchers order by created_at desc limit 4)
    union all select 'line', array(select id::text from cart_lines order by added_at desc limit 8)
    union all select 'session', array(select id from auth_sessions order by created_at desc limit 8)
    union all select 'message',
      array(select id::text from contact_messages order by sent_at desc limit 4)
    union all select 'invitation', array(select id::text from invitations limit 4)
    union all select 'key', array(select id::text from api_keys order by made_at desc limit 4)
  `.execute(db)
  const found = Object.fromEntries(rows.map(({ kind, ids }) => [kind, ids]))
  return {
    ...found,
    order: found.order ?? [],
    product: [PRODUCT, COUNTED_PRODUCT, ...(found.product ?? [])],
  }
}

/** A likely value for a field of that name in a request of that role. */
export function knownFor({
  found,
  role,
  path,
}: {
  found: Record<string, string[]>
  role: FuzzRole
  path: string
}): KnownValues {
  const emails = [
    accounts.shopper.email,
    other.email,
    accounts.administrator.email,
    'new@suto.test',
  ]
  const passwords = role === 'visitor' ? [] : [accounts[role].password]
  const byField: Record<string, readonly string[] | undefined> = {
    id: found[kindOf(path)],
    orderId: found.order,
    productId: found.product,
    category: [CATEGORY, ...(found.category ?? [])],
    categoryId: found.category,
    code: path.includes('voucher') ? [VOUCHER, PRIVATE.voucher] : undefined,
    voucherCode: [VOUCHER, PRIVATE.voucher],
    userEmail: emails,
    email: emails,
    userId: [OWN_GUEST],
    guestId: [OWN_GUEST],
    key: role === 'visitor' ? undefined : found.uploadKey,
    cursor: found.cursor,
    password: [...passwords, 'a password of nobody'],
    currentPassword: passwords,
    newPassword: [...passwords, 'another long password'],
    image: ['', 'https://pictures.test/panjabi.jpg'],
    imageUrl: ['', 'https://pictures.test/panjabi.jpg'],
    color: ['from-blue-500 to-blue-600'],
    callbackURL: ['/', '/login', 'https://elsewhere.test/'],
    redirectTo: ['/reset-password', 'https://elsewhere.test/'],
    q: ['panjabi', 'zq7'],
    size: ['M', 'L'],
    recipientPhone: ['01712345678'],
    phone: ['01712345678'],
  }
  return (field) => byField[field] ?? []
}

/** Values that belong to the other shopper, or to the shop only, by the names of their fields. */
export async function knownOfOthers({ db }: Context, path: string): Promise<KnownValues> {
  const { rows } = await sql<{ kind: string; ids: string[] }>`
    select 'order' as kind,
      array(select id from orders where user_email = ${other.email}
        order by placed_at desc limit 3) as ids
    union all select 'line', array(select id::text from cart_lines where owner = ${other.email})
    union all select 'session', array(select auth_sessions.id from auth_sessions
      join auth_users on auth_users.id = user_id where email = ${other.email})
    union all select 'message', array(select id::text from contact_messages
      order by sent_at desc limit 1)
    union all select 'invitation', array(select id::text from invitations limit 1)
    union all select 'key', array(select id::text from api_keys order by made_at desc limit 1)
  `.execute(db)
  const found = Object.fromEntries(rows.map(({ kind, ids }) => [kind, ids]))
  const byField: Record<string, readonly string[] | undefined> = {
    id: kindOf(path) === 'product' ? [COUNTED_PRODUCT] : found[kindOf(path)],
    orderId: found.order,
    userEmail: [other.email],
    email: [other.email],
    code: [PRIVATE.voucher],
    voucherCode: [PRIVATE.voucher],
  }
  return (field) => byField[field] ?? []
}

const KINDS: [part: RegExp, kind: string][] = [
  [/order/, 'order'],
  [/categor/, 'category'],
  [/cart/, 'line'],
  [/session/, 'session'],
  [/message/, 'message'],
  [/invitation/, 'invitation'],
  [/upload-keys/, 'key'],
  [/product/, 'product'],
]

function kindOf(path: string): string {
  return KINDS.find(([part]) => part.test(path))?.[1] ?? ''
}
