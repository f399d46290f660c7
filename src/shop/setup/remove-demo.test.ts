import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillDemoShop } from '#demo/fill.ts'
import { demoShop } from '#demo/shop.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { addProduct } from '#shop/catalogue/add-product.ts'
import { addCategory } from '#shop/catalogue/categories/add-category.ts'
import { listCategories } from '#shop/catalogue/categories/queries.ts'
import { listProducts } from '#shop/catalogue/queries.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { sendMessage } from '#shop/contact/send-message.ts'
import { makeUploadKey } from '#shop/images/upload-keys.ts'
import { addPage } from '#shop/pages/add-page.ts'
import { changePage } from '#shop/pages/change-page.ts'
import { getPage } from '#shop/pages/queries.ts'
import { readReportPlan } from '#shop/reports/daily/read-report-plan.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { changeConnection } from '#shop/settings/connections/change-connection.ts'
import { listConnections } from '#shop/settings/connections/list-connections.ts'
import { orderDefaults } from '#shop/settings/orders/rules.ts'
import { listSettings, readSettings } from '#shop/settings/queries.ts'
import { defaultSettings } from '#shop/settings/rules.ts'
import type { Context } from '#shop/shared/context.ts'
import { customerOf } from '#test/customers.ts'
import { describeShop } from '#test/describe-shop.ts'
import { wrongFigures } from '#test/figures.ts'
import { receiveCardPayment } from '#test/payments.ts'
import {
  accountOf,
  makeVoucher,
  openTestShop,
  orderFor,
  stockOf,
  unexplainedStock,
  unexplainedVouchers,
  withVoucher,
  wrongListings,
  wrongMoney,
} from '#test/shop.ts'
import { EMPTY_DEMO_QUEUE } from './contract.ts'
import { countDemo } from './count-demo.ts'
import { markDemoRows } from './demo-rows.ts'
import { dismissSetupStep } from './dismiss-setup-step.ts'
import { emptyDemo } from './empty-demo.ts'
import { readDemoState, readSetupStatus } from './queries.ts'
import { removeDemo } from './remove-demo.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const DEMO_ADMIN = 'admin@suto.test'
const DEMO_SHOPPER = 'rahim@suto.test'
const OWNER = 'sumi@nakshi.test'
const demoAdmin = test.as(DEMO_ADMIN, 'admin')
const rahim = test.as(DEMO_SHOPPER)
const sumi = test.as(OWNER, 'admin')
const owner = { email: OWNER, name: 'Sumi Akter', password: 'seven yellow saris' }

async function signUp(email: string, role: 'user' | 'admin'): Promise<void> {
  await sql`insert into auth_users (id, email, name, email_verified)
    values (${`account of ${email}`}, ${email}, 'Somebody', true)`.execute(shop.db)
  await shop.db
    .insertInto('users')
    .values({ email, name: 'Somebody', role, staff_role_id: role === 'admin' ? 'manager' : null })
    .execute()
}

async function buy(context: Context, productId: string, price: number, code?: string) {
  const input = orderFor([{ productId, size: 'M', quantity: 1, price }])
  await addToCart(context, { productId, size: 'M', quantity: 1 })
  const order = code ? withVoucher(input, code, 100) : input
  return placeOrder(context, order)
}

async function makeUnderTheDemosAccount(): Promise<void> {
  await changeSettings(demoAdmin, 'orders', {
    values: { ...orderDefaults, idPrefix: 'NK' },
    shownVersion: 0,
  })
  await addPage(demoAdmin, {
    title: 'Gifts',
    slug: 'gifts',
    text: 'Wrapped in paper',
    isPublished: true,
    isInFooter: true,
    position: 50,
  })
  const note = { text: 'Likes indigo', written_by: DEMO_ADMIN, written_at: new Date() }
  await shop.db
    .insertInto('customer_notes')
    .values({ ...note, customer_id: await customerOf(shop, 'karim@people.test') })
    .execute()
  const { id: orderId } = await shop.db
    .selectFrom('orders')
    .where('user_email', '=', 'karim@people.test')
    .select('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('order_notes')
    .values({ ...note, order_id: orderId, account_id: null })
    .execute()
}

/** What the demo's gateway told of, and what its people did that no order tells of. */
async function leaveStrayRows(): Promise<void> {
  const { db } = shop
  await db
    .insertInto('unknown_payments')
    .values({
      gateway: 'sslcommerz',
      transaction_id: 'PLAYMONEY',
      validation_id: 'V',
      heard_at: new Date(),
    })
    .execute()
  const ofShopper = await receiveCardPayment(shop, {
    accountId: accountOf(DEMO_SHOPPER),
    amountPaisa: 1_060_00,
  })
  await db
    .insertInto('refunds')
    .values({
      payment_id: ofShopper,
      amount_paisa: 1_060_00,
      reason: 'Nothing left',
      kind: 'by_hand',
      state: 'done',
      reference: 'R1',
      requested_by: DEMO_ADMIN,
      requested_at: new Date(),
      done_at: new Date(),
    })
    .execute()
  await receiveCardPayment(shop, { amountPaisa: 2_000_00 })
  await receiveCardPayment(shop, {
    accountId: accountOf('karim@people.test'),
    amountPaisa: 3_000_00,
  })
  await makeUploadKey(demoAdmin, { name: 'Photo booth' })
  await db
    .insertInto('invitations')
    .values({
      email: 'friend@suto.test',
      staff_role_id: 'manager',
      invited_by: DEMO_ADMIN,
      invited_at: new Date(),
      expires_at: new Date(),
    })
    .execute()
}

/** What becomes of every table with the demo: of a new one, say it here, and have `removeDemo` see to it. */
const AFTERWARDS = {
  empty: [
    'blocked_phones',
    'contact_answers',
    'contact_messages',
    'demo_rows',
    'invitations',
    'order_edits',
    'order_mails_underway',
    'order_moves',
    'refund_lines',
    'refunds',
    'report_mails',
    'return_lines',
    'returns',
    'size_changes',
    'unknown_payments',
    'upload_keys',
    'webhook_deliveries',
    'webhook_endpoints',
  ],
  /** What is the demo's is gone, and what is the owner's is there. */
  withoutTheDemos: [
    'addresses',
    'api_keys',
    'audit_entries',
    'auth_accounts',
    'auth_sessions',
    'auth_two_factors',
    'auth_users',
    'cart_lines',
    'categories',
    'checkout_lines',
    'connections',
    'customer_notes',
    'customers',
    'held_checkouts',
    'image_uploads',
    'images',
    'old_page_slugs',
    'order_adjustments',
    'order_notes',
    'orders',
    'page_images',
    'pages',
    'payment_events',
    'payments',
    'product_colours',
    'product_figures',
    'product_images',
    'product_listings',
    'product_pieces',
    'variants',
    'products',
    'products_to_list',
    'refused_mails',
    'riders',
    'search_vocabulary',
    'settings',
    'translations',
    'users',
    'voucher_uses',
    'vouchers',
  ],
  /** May say what people who stay bought, and who moved or counted it. */
  given: ['size_runs', 'sizes'],
  history: ['order_changes', 'order_lines', 'stock_entries', 'stock_movements'],
  /** Goes by itself within days, or with the next of its kind. */
  passing: [
    'auth_spent_codes',
    'auth_verifications',
    'limits',
    'look_pictures',
    'password_mails',
    'phone_codes',
    'phone_proofs',
    'product_import_rows',
    'product_imports',
    'sign_in_failures',
    'sms_messages',
  ],
  /** Of the gateway that plays in a demo, which forgets after it; see `EMPTY_DEMO_QUEUE` in server/work.ts. */
  ofTheSandbox: ['sandbox_attempts', 'sandbox_refunds', 'sandbox_sessions'],
  ofTheProgram: [
    'backups',
    'delivery_options',
    'shop_setup',
    'staff_roles',
    'welcome_keys',
    'work_runs',
  ],
}

const mine = { price: 900, pieces: 100 }

beforeAll(async () => {
  await fillDemoShop(shop)
  await describeShop(demoAdmin, { foundedYear: '2020' })
  await signUp(DEMO_ADMIN, 'admin')
  await signUp(DEMO_SHOPPER, 'user')
  await signUp('karim@people.test', 'user')
  await markDemoRows(shop, 'person', [DEMO_ADMIN, DEMO_SHOPPER])
  const { items } = await listProducts(shop)
  const demoProduct = items.find(({ sizes }) =>
    sizes.some((each) => each.size === 'M' && (each.stock ?? 0) > 3),
  )
  if (!demoProduct) throw new Error('No demo product in size M')
  await addCategory(demoAdmin, {
    id: 'saris',
    name: 'Saris',
    description: 'Saris of handloom cotton',
    image: '',
    color: 'from-blue-500 to-blue-600',
  })
  for (const [id, category] of [
    ['jamdani-sari', 'saris'],
    ['plain-shirt', 'shirts'],
  ] as const) {
    await addProduct(demoAdmin, {
      id,
      name: id,
      description: 'Woven in Rupganj.',
      price: mine.price,
      category,
      featured: false,
      preOrder: true,
      inStock: true,
      images: [],
      sizes: [{ size: 'M', stock: mine.pieces }],
    })
  }
  await makeVoucher(shop, { code: 'EID' })
  for (let count = 0; count < 20; count++) {
    const code = count % 2 ? 'EID' : undefined
    await buy(rahim, 'jamdani-sari', mine.price, code)
  }
  const karim = test.as('karim@people.test')
  await buy(karim, 'jamdani-sari', mine.price, 'EID')
  await buy(karim, demoProduct.id, demoProduct.price)
  await sendMessage(rahim, {
    name: 'Rahim',
    email: DEMO_SHOPPER,
    subject: 'A size',
    message: 'Is it large?',
  } as never)
})

describe('a demo', () => {
  it('is counted before it goes', async () => {
    expect(await countDemo(demoAdmin)).toMatchObject({
      gone: { products: 42, categories: 5, orders: 20, people: 2, messages: 1, payments: 20 },
      kept: { products: 2, categories: 1, sharedCategories: 1, orders: 2, vouchers: 1 },
    })
  })

  it('has its daily report written into the folder, and never mailed', async () => {
    const recipientsOf = async (context: Context) => (await readReportPlan(context)).recipients
    const toFolder = { ...shop, mailer: { ...shop.mailer, clearOutbox: async () => undefined } }
    expect(await recipientsOf(toFolder)).toEqual([DEMO_ADMIN])
    expect(await recipientsOf(shop)).toEqual([])
    await changeConnection(shop, {
      name: 'mailServer',
      server: 'mail.nakshi.test',
      port: 465,
      security: 'tls',
      user: '',
      password: '',
    })
    expect(await recipientsOf(toFolder)).toEqual([])
    await sql`truncate connections`.execute(shop.db)
  })

  it('goes for nobody who does not type what the shop is called', async () => {
    await expect(emptyDemo(demoAdmin, { shopName: 'suto', owner })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { shopName: expect.any(String) } },
    })
  })

  it('does not go as long as only its own administrator would be left', async () => {
    const { name: shopName } = demoShop
    await expect(emptyDemo(demoAdmin, { shopName })).rejects.toMatchObject({ code: 'invalid' })
    await expect(
      emptyDemo(demoAdmin, { shopName, owner: { ...owner, email: DEMO_ADMIN } }),
    ).rejects.toMatchObject({ code: 'invalid' })
    await expect(
      emptyDemo(demoAdmin, { shopName, owner: { ...owner, password: 'password12' } }),
    ).rejects.toMatchObject({ code: 'invalid' })
    expect(await readDemoState(shop)).toBe('shown')
    const { needsOwner, missing } = await readSetupStatus(demoAdmin)
    expect(needsOwner).toBe(true)
    expect(missing).toContain('contact')
  })

  it('shuts its people out at once', async () => {
    await makeUnderTheDemosAccount()
    await leaveStrayRows()
    await emptyDemo(demoAdmin, { shopName: demoShop.name, owner })
    expect(test.jobs).toContainEqual({ queue: EMPTY_DEMO_QUEUE, job: {} })
    const admins = await shop.db
      .selectFrom('users')
      .where('role', '=', 'admin')
      .select('email')
      .execute()
    expect(admins).toEqual([{ email: OWNER }])
    await expect(emptyDemo(sumi, { shopName: demoShop.name })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('goes wholly, whatever is done twice, and leaves what is the owner’s', async () => {
    await removeDemo(shop)
    await removeDemo(shop)
    expect(await readDemoState(shop)).toBe('over')
    const { items } = await listProducts(shop)
    expect(items.map(({ id }) => id).toSorted()).toEqual(['jamdani-sari', 'plain-shirt'])
    const categories = await listCategories(shop)
    expect(categories.map(({ id }) => id).toSorted()).toEqual(['saris', 'shirts'])
    const people = await shop.db.selectFrom('users').select('email').orderBy('email').execute()
    expect(people.map(({ email }) => email)).toEqual(['karim@people.test', OWNER])
    const orders = await shop.db.selectFrom('orders').select('user_email').execute()
    expect(orders.map((order) => order.user_email)).toEqual([
      'karim@people.test',
      'karim@people.test',
    ])
    const voucher = await shop.db.selectFrom('vouchers').select(['code', 'use_count']).execute()
    expect(voucher).toEqual([{ code: 'EID', use_count: 1 }])
    expect(await stockOf(shop, 'jamdani-sari')).toBe(mine.pieces - 1)
  })

  it('leaves none of its words, but what the owner has changed in them', async () => {
    expect(await readSettings(shop)).toEqual({
      ...defaultSettings,
      orders: { ...orderDefaults, idPrefix: 'NK' },
      shop: { ...defaultSettings.shop, foundedYear: '2020' },
    })
  })

  it('leaves no trace in figures, search, pictures, messages and the audit log', async () => {
    expect(await wrongFigures(shop)).toEqual([])
    expect(await wrongMoney(shop)).toEqual([])
    expect(await unexplainedStock(shop)).toEqual([])
    expect(await unexplainedVouchers(shop)).toEqual([])
    expect(await wrongListings(shop)).toEqual([])
    const { rows } = await sql<{ text: string }>`${sql.join(
      [...AFTERWARDS.withoutTheDemos, ...AFTERWARDS.ofTheProgram].map(
        (table) =>
          sql`select ${table} as table, to_jsonb(line)::text as text from ${sql.table(table)} as line`,
      ),
      sql` union all `,
    )}`.execute(shop.db)
    const text = rows.map((row) => row.text).join('\n')
    expect(rows.filter((row) => /suto\.test|panjabi|denim/i.test(row.text))).toEqual([])
    expect(text).toContain('demo_emptied')
    const pictures = await shop.db.selectFrom('images').select('hash').execute()
    const shown = await sql<{ hash: string }>`
      select distinct image_hash as hash from image_references`.execute(shop.db)
    expect(pictures.length).toBe(shown.rows.length)
  })

  it('leaves nothing in any table that nobody has thought of', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.db)
    const tables = rows.map(({ name }) => name).filter((name) => name !== 'migrations')
    expect(tables.toSorted()).toEqual(Object.values(AFTERWARDS).flat().toSorted())
    for (const table of AFTERWARDS.empty) {
      const { rows: left } = await sql`select * from ${sql.table(table)}`.execute(shop.db)
      expect(left, table).toEqual([])
    }
    const payments = await shop.db.selectFrom('payments').select('account_id').execute()
    expect(new Set(payments.map((payment) => payment.account_id))).toEqual(
      new Set([accountOf('karim@people.test')]),
    )
  })

  it('leaves what was made under its account to the owner', async () => {
    const { rows } = await sql<{ by: string }>`
      select changed_by as by from settings where name = 'orders'
      union all select changed_by from pages
      union all select written_by from customer_notes
      union all select written_by from order_notes`.execute(shop.db)
    expect(rows.map(({ by }) => by)).toEqual([OWNER, OWNER, OWNER, OWNER])
  })

  it('leaves the daily report to the owner', async () => {
    expect((await readReportPlan(shop)).recipients).toEqual([OWNER])
    expect((await listConnections(sumi)).reports.recipients).toEqual([OWNER])
  })

  it('keeps the audit log from all other changes', async () => {
    await expect(sql`delete from audit_entries`.execute(shop.db)).rejects.toThrow('never changed')
  })
})

describe('what a shop misses', () => {
  it('is listed until it is there, and can be put away', async () => {
    const { demo, needsOwner, missing } = await readSetupStatus(sumi)
    expect({ demo, needsOwner }).toEqual({ demo: 'over', needsOwner: false })
    expect(missing).toEqual(['contact', 'logo', 'delivery', 'terms', 'administrators'])
    await dismissSetupStep(sumi, { step: 'contact', isDismissed: true })
    expect((await readSetupStatus(sumi)).dismissed).toEqual(['contact'])
    await dismissSetupStep(sumi, { step: 'contact', isDismissed: false })
    expect((await readSetupStatus(sumi)).dismissed).toEqual([])
  })

  it('is the way to it, until that is an address of its own', async () => {
    const atHome = { ...sumi, shopUrl: 'http://192.168.0.7:3000' }
    expect((await readSetupStatus(atHome)).missing).toContain('online')
    expect((await readSetupStatus(sumi)).missing).not.toContain('online')
  })

  it('no longer lists how the shop is reached, once all of it is said', async () => {
    await describeShop(sumi, { phone: '01712-111111', address: 'Zindabazar 4, Sylhet' })
    const { missing, missingContact } = await readSetupStatus(sumi)
    expect(missing).toContain('contact')
    expect(missingContact).toEqual(['email'])
    await describeShop(sumi, { email: 'hello@nakshi.test' })
    const after = await readSetupStatus(sumi)
    expect(after.missing).not.toContain('contact')
    expect(after.missingContact).toEqual([])
  })

  it('is who may order, until somebody has chosen', async () => {
    await shop.db.deleteFrom('settings').where('name', '=', 'orders').execute()
    expect((await readSetupStatus(sumi)).missing).toContain('ordering')
    const { values } = (await listSettings(sumi)).orders
    await changeSettings(sumi, 'orders', { values, shownVersion: 0 })
    expect((await readSetupStatus(sumi)).missing).not.toContain('ordering')
  })

  it('are no charges and no terms that somebody has saved as they were', async () => {
    const { delivery } = await listSettings(sumi)
    await changeSettings(sumi, 'delivery', { values: delivery.values, shownVersion: 0 })
    const { values } = await getPage(sumi, 'terms')
    await changePage(sumi, 'terms', { ...values, shownVersion: 0 })
    const { missing } = await readSetupStatus(sumi)
    expect(missing).toEqual(['logo', 'administrators'])
  })
})
