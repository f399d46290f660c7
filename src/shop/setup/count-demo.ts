import { sql } from 'kysely'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { DemoCounts } from './contract.ts'
import { idsOfDemo, isDemoRow } from './demo-rows.ts'

type Row = Record<`gone_${keyof DemoCounts['gone']}` | `kept_${keyof DemoCounts['kept']}`, number>

/** What would go with the demo, and what would stay. @throws ShopError unauthenticated, forbidden */
export async function countDemo(context: Context): Promise<DemoCounts> {
  requireRight(context, 'manageSettings')
  const people = idsOfDemo('person')
  const isDemoProduct = isDemoRow('product', sql`products.uid::text`)
  const isDemoCategory = isDemoRow('category', sql`categories.uid::text`)
  const isShared = sql`exists (select from products where category_id = categories.id
    and not ${isDemoProduct})`
  const { rows } = await sql<Row>`
    select
      (select count(*) from products where ${isDemoProduct})::int as gone_products,
      (select count(*) from categories
        where ${isDemoCategory} and not ${isShared})::int as gone_categories,
      (select count(*) from orders where user_email in (${people}))::int as gone_orders,
      (select count(*) from users where email in (${people}))::int as gone_people,
      (select count(*) from vouchers where code in (${idsOfDemo('voucher')}))::int as gone_vouchers,
      (select count(*) from contact_messages where email in (${people}))::int as gone_messages,
      (select count(*) from payments join orders on orders.id = order_id
        where user_email in (${people}))::int as gone_payments,
      (select count(*) from images where hash in (${idsOfDemo('image')}))::int as gone_pictures,
      (select count(*) from audit_entries where actor in (${people}))::int as gone_entries,
      (select count(*) from products where not ${isDemoProduct})::int as kept_products,
      (select count(*) from categories
        where not ${isDemoCategory})::int as "kept_categories",
      (select count(*) from categories
        where ${isDemoCategory} and ${isShared})::int as "kept_sharedCategories",
      (select count(*) from orders
        where deleted_at is null and not ${isDemoRow('person', sql`user_email`)})::int as kept_orders,
      (select count(*) from vouchers where not ${isDemoRow('voucher', sql`code`)})::int as kept_vouchers`.execute(
    context.db,
  )
  const row = rows[0]
  if (!row) throw new Error('The count returned no row')
  const pick = <Name extends string>(side: 'gone' | 'kept', names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, row[`${side}_${name}` as keyof Row]])) as Record<
      Name,
      number
    >
  return { gone: pick('gone', GONE), kept: pick('kept', KEPT) }
}

const GONE = [
  'products',
  'categories',
  'orders',
  'people',
  'vouchers',
  'messages',
  'payments',
  'pictures',
  'entries',
] as const satisfies (keyof DemoCounts['gone'])[]

const KEPT = [
  'products',
  'categories',
  'sharedCategories',
  'orders',
  'vouchers',
] as const satisfies (keyof DemoCounts['kept'])[]
