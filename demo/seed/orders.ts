import { sql } from 'kysely'
import type { Database } from '#shop/shared/context.ts'
import { toPaisa } from '#shop/shared/money.ts'
import { told } from '#shop/shared/told.ts'
import { planOrders } from './plan-orders.ts'
import { VOUCHERS } from './words.ts'

const STAFF = 'staff@customers.test'

/** Adds that many orders with all their records: lines, history, stock, voucher uses, audit log. */
export async function seedOrders(db: Database, count: number, now: Date): Promise<void> {
  await writeVouchers(db, now)
  if (count === 0) return
  await planOrders(db, count, now)
  await writeOrders(db)
  await writeMoney(db)
  await writeHistory(db)
  await moveStock(db)
  await countVoucherUses(db)
}

async function writeVouchers(db: Database, now: Date): Promise<void> {
  const rows = VOUCHERS.map(({ code, percent, capTaka }) => ({
    code,
    kind: 'percentage' as const,
    percent,
    capPaisa: toPaisa(capTaka),
    amountPaisa: null,
    minimumSubtotalPaisa: 0,
    firstDay: null,
    lastDay: null,
    totalUses: null,
    usesPerCustomer: null,
    appliesToSale: true,
    isActive: true,
    createdAt: now,
    updatedAt: now,
  }))
  await db
    .insertInto('vouchers')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

async function writeOrders(db: Database): Promise<void> {
  await sql`
    insert into riders (name) select distinct courier from seed_orders
    on conflict do nothing`.execute(db)
  await sql`
    insert into orders (id, account_id, customer_id, user_email, user_name, order_status, delivery_status, payment_status,
      payment_method, delivery_option, delivery_name, subtotal_paisa, delivery_charge_paisa,
      voucher_code, voucher_discount_paisa, total_paisa, recipient_name, recipient_phone, region, city, district,
      address, landmark, address_category, rider_id, delivery_notes, estimated_from,
      estimated_to, idempotency_key, request_hash, placed_at, updated_at, delivered_at)
    select seed_orders.id, user_id, customers.id, seed_orders.email, seed_orders.name,
      case when fate = 'waiting' then 'confirmed' when fate in ('assigned', 'picked_up') then 'processing'
        when fate in ('delivered', 'cancelled') then fate when fate = 'returned' then 'cancelled'
        else 'shipped' end,
      case when fate in ('waiting', 'cancelled') then 'pending' else fate end,
      case when method = 'card' then
          case when fate in ('cancelled', 'returned') and roll % 5 > 0 then 'refunded' else 'paid' end
        when fate in ('cancelled', 'returned') then 'cancelled'
        when fate = 'delivered' then 'paid' else 'pending' end,
      method, delivery_option, initcap(delivery_option) || ' Delivery', subtotal_paisa, delivery_charge_paisa,
      voucher_code, voucher_discount_paisa, subtotal_paisa + delivery_charge_paisa - voucher_discount_paisa,
      seed_orders.name, seed_orders.phone, region, city, city,
      'House ' || 1 + roll % 90 || ', Road ' || 1 + roll % 17 || ', ' || area,
      case when roll % 4 = 0 then 'Beside the mosque' else '' end,
      case when roll % 3 = 0 then 'office' else 'home' end,
      case when fate not in ('waiting', 'cancelled') then riders.id end,
      case when fate in ('waiting', 'cancelled') then '' when fate = 'delivered' then
        'Order delivered successfully' else 'Call before coming' end,
      day + 4, day + 8, gen_random_uuid()::text, md5(seed_orders.id), t0,
      case when fate = 'waiting' then t0 when fate in ('assigned', 'cancelled') then t1
        when fate in ('picked_up', 'in_transit') then t2 else t3 end,
      case when fate = 'delivered' then t3 end
    from seed_orders join customers on customers.email = seed_orders.email
      join riders on riders.name = courier
    order by n`.execute(db)
  await sql`
    insert into order_lines (order_id, position, product_id, variant_id, name, size, image_url,
      unit_price_paisa, quantity, is_preorder)
    select id, position, product_id, variant_id, seed_lines.name, size, image_url, unit_price_paisa, quantity,
      is_preorder
    from seed_orders join seed_lines using (n) order by n, position`.execute(db)
}

/**
 * Writes the parts of each order's total, and how it was paid. A voucher's discount is split by the prices of the
 * lines; the remaining paisa go to the largest remainders, as in payments/rules.ts.
 */
async function writeMoney(db: Database): Promise<void> {
  await sql`
    insert into order_adjustments (order_id, kind, amount_paisa)
    select id, 'delivery_charge', delivery_charge_paisa from seed_orders
    where delivery_charge_paisa > 0 order by n`.execute(db)
  await sql`
    insert into order_adjustments (order_id, kind, rule, position, amount_paisa)
    select id, 'voucher', voucher_code, position, -(share + (place <= left_over)::integer)
    from (
      select n, id, voucher_code, position, share,
        voucher_discount_paisa - sum(share) over (partition by id) as left_over,
        row_number() over (partition by id order by remainder desc, position) as place
      from (
        select n, id, voucher_code, position, voucher_discount_paisa,
          voucher_discount_paisa * unit_price_paisa * quantity / subtotal_paisa as share,
          voucher_discount_paisa * unit_price_paisa * quantity % subtotal_paisa as remainder
        from seed_orders join seed_lines using (n)
        where voucher_discount_paisa > 0
      ) as floored
    ) as ranked
    where share + (place <= left_over)::integer > 0 order by n, position`.execute(db)
  await sql`
    insert into payments (order_id, account_id, method, amount_paisa, state, started_at, paid_at,
      ended_at)
    select id, account_id, payment_method, total_paisa,
      case payment_status when 'refunded' then 'paid' else payment_status end, placed_at,
      case when payment_status in ('paid', 'refunded') then coalesce(delivered_at, placed_at) end,
      case when payment_status = 'cancelled' then orders.updated_at end
    from seed_orders join orders using (id) order by n`.execute(db)
  await sql`
    insert into refunds (payment_id, order_id, amount_paisa, reason, kind, state, reference,
      requested_by, requested_at, done_at)
    select payments.id, order_id, amount_paisa, ${told('cause_order_cancelled')}, 'by_hand', 'done',
      'RF-' || replace(left(payments.id::text, 23), '-', ''), ${STAFF}, orders.updated_at,
      orders.updated_at
    from seed_orders join orders using (id) join payments on order_id = orders.id
    where payment_status = 'refunded' order by n`.execute(db)
}

/** Writes every step that led to an order's status, as the dashboard's buttons would have. */
async function writeHistory(db: Database): Promise<void> {
  await sql`
    create temporary table seed_changes on commit drop as
    select n, id, step.* from seed_orders cross join lateral (
      values
        (1, true, t0, 'order', null, 'confirmed', email),
        (2, fate not in ('waiting', 'cancelled'), t1, 'delivery', 'pending', 'assigned', ${STAFF}),
        (3, fate not in ('waiting', 'cancelled'), t1, 'order', 'confirmed', 'processing', ${STAFF}),
        (4, fate = 'picked_up', t2, 'delivery', 'assigned', 'picked_up', ${STAFF}),
        (5, fate not in ('waiting', 'cancelled', 'assigned', 'picked_up'), t2, 'delivery', 'assigned',
          'in_transit', ${STAFF}),
        (6, fate not in ('waiting', 'cancelled', 'assigned', 'picked_up'), t2, 'order', 'processing',
          'shipped', ${STAFF}),
        (7, fate not in ('waiting', 'cancelled', 'assigned', 'picked_up', 'in_transit'), t3, 'delivery',
          'in_transit', fate, ${STAFF}),
        (8, fate = 'delivered', t3, 'order', 'shipped', 'delivered', ${STAFF}),
        (9, fate = 'delivered' and method <> 'card', t3, 'payment', 'pending', 'paid', ${STAFF}),
        (10, fate = 'returned', t3, 'order', 'shipped', 'cancelled', ${STAFF}),
        (11, fate = 'cancelled', t1, 'order', 'confirmed', 'cancelled', email),
        (12, fate in ('cancelled', 'returned') and method <> 'card',
          case when fate = 'returned' then t3 else t1 end, 'payment', 'pending', 'cancelled',
          case when fate = 'returned' then ${STAFF} else email end),
        (13, fate in ('cancelled', 'returned') and method = 'card' and roll % 5 > 0,
          case when fate = 'returned' then t3 else t1 end, 'payment', 'paid', 'refunded', ${STAFF})
    ) as step (number, is_taken, changed_at, kind, from_status, to_status, changed_by)
    where is_taken`.execute(db)
  await sql`
    insert into order_changes (order_id, changed_at, changed_by, status_kind, from_status, to_status,
      note)
    select id, changed_at, changed_by, kind, from_status, to_status, ''
    from seed_changes order by n, number`.execute(db)
  await sql`
    insert into audit_entries (at, actor, action, subject, details, address)
    select changed_at, changed_by, 'order_changed', id,
      jsonb_object_agg(kind, coalesce(from_status, '') || ' → ' || to_status), '203.0.113.7'
    from seed_changes where number > 1
    group by n, id, changed_at, changed_by order by n, changed_at`.execute(db)
}

/**
 * Writes the stock that orders took and gave back. The product's first entry adds as much as was kept, so that
 * stock counts stay the same.
 */
async function moveStock(db: Database): Promise<void> {
  await sql`
    create temporary table seed_taken on commit drop as
    select n, seed_orders.id as order_id, variant_id, quantity, t0,
      case when fate in ('cancelled', 'returned') then fate end as undone,
      case when fate = 'returned' then t3 else t1 end as undone_at
    from seed_orders join seed_lines using (n)
    join variants on variants.id = variant_id
    where not is_preorder and stock is not null`.execute(db)
  await sql`
    insert into stock_movements (variant_id, quantity, reason, moved_at)
    select variant_id, sum(quantity), 'stocked', min(t0)
    from seed_taken where undone is null group by variant_id`.execute(db)
  await sql`
    insert into stock_movements (variant_id, quantity, reason, order_id, moved_at)
    select variant_id, -quantity, 'sold', order_id, t0 from seed_taken order by n`.execute(db)
  await sql`
    insert into stock_movements (variant_id, quantity, reason, order_id, moved_at)
    select variant_id, quantity, undone, order_id, undone_at
    from seed_taken where undone is not null order by n`.execute(db)
}

async function countVoucherUses(db: Database): Promise<void> {
  await sql`
    with used as (
      insert into voucher_uses (voucher_code, customer_id, user_email, discount_paisa, order_id, used_at)
      select voucher_code, customers.id, email, voucher_discount_paisa, seed_orders.id, t0
      from seed_orders join customers using (email)
      where voucher_code is not null and fate not in ('cancelled', 'returned') order by n
      returning voucher_code
    )
    update vouchers set use_count = use_count + uses
    from (select voucher_code, count(*) as uses from used group by voucher_code) as counted
    where code = voucher_code`.execute(db)
}
