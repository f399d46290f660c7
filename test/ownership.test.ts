import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from './database.ts'

const database = await openTestDatabase()
afterAll(database.close)

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const sourceFolder = fileURLToPath(new URL('../src/', import.meta.url))

const allSources = await Promise.all(
  (await readdir(sourceFolder, { recursive: true }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map(async (path) => ({ path, text: await readFile(join(sourceFolder, path), 'utf8') })),
)
const sources = allSources
  .filter(({ path }) => path.startsWith('shop/'))
  .map(({ path, text }) => ({ path: path.slice('shop/'.length), text }))

function moduleOf(path: string): string {
  return path.split('/')[0] ?? ''
}

/** The module that writes each table; `KEPT_BY_TRIGGERS` lists tables written by triggers. */
const TABLES_OF = {
  addresses: 'addresses',
  audit: 'audit_entries',
  backups: 'backups',
  calls: 'order_calls',
  cart: 'cart_lines',
  catalogue:
    'categories products product_images product_colours size_runs sizes variants stock_entries stock_movements product_imports product_import_rows',
  checkout: 'held_checkouts checkout_lines',
  contact: 'contact_answers contact_messages',
  couriers: 'consignments consignment_events payouts payout_lines',
  customers: 'customer_notes',
  identity: 'customers users staff_roles sign_in_failures password_mails invitations',
  images: 'images image_uploads image_references',
  keys: 'api_keys',
  limits: 'limits',
  look: 'look_pictures',
  mail: 'refused_mails',
  orders:
    'orders order_lines order_adjustments order_changes order_edits riders order_moves order_notes order_mails_underway order_figures line_figures returns return_lines exchange_parts size_changes blocked_addresses tax_invoices tax_invoice_counters push_keys push_subscriptions',
  pages: 'pages old_page_slugs page_images',
  payments:
    'payments payment_events refunds refund_lines money_figures unknown_payments gateway_tokens',
  'phone-codes': 'blocked_phones phone_codes phone_proofs',
  pricing: 'vouchers voucher_uses',
  reports: 'report_mails advertising_costs',
  settings: 'connections settings',
  setup: 'shop_setup welcome_keys',
  sms: 'sms_messages',
  webhooks: 'webhook_endpoints webhook_deliveries',
  work: 'work_runs',
}

const owners = new Map(
  Object.entries(TABLES_OF).flatMap(([module, tables]) =>
    tables.split(' ').map((table) => [table, module] as const),
  ),
)

const WRITE = /\b(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*([^)]*?)\s*[,)]/g
const RAW_WRITE = /\b(?:insert\s+into|update|delete\s+from)\s+"?(\w+)"?/gi

const writes = sources.flatMap(({ path, text }) => [
  ...[...text.matchAll(WRITE)].map(([call, , argument = '']) => ({
    path,
    call,
    table: snakeCase(/^'(\w+)(?: as \w+)?'$/.exec(argument)?.[1] ?? '') || undefined,
  })),
  ...[...text.matchAll(/\bsql(?:<[^>]*>)?`([^`]*)`/g)].flatMap(([, statement = '']) =>
    [...statement.matchAll(RAW_WRITE)]
      .filter(([, table = '']) => owners.has(table))
      .map(([call, table]) => ({ path, call, table })),
  ),
])

describe('only the owner of a table writes to it', () => {
  it('finds the writes to check', () => {
    expect(new Set(writes.map((write) => moduleOf(write.path))).size).toBeGreaterThan(3)
  })

  it('knows the table of every write, since it is a literal', () => {
    expect(writes.filter((write) => write.table === undefined)).toEqual([])
  })

  it('each table is written by its own module', () => {
    const strangers = writes.filter(
      ({ path, table }) => table !== undefined && owners.get(table) !== moduleOf(path),
    )
    expect(strangers).toEqual([])
  })
})

/** What triggers may write besides their own table: search words and figures, for reading. */
const KEPT_BY_TRIGGERS: Record<string, string[]> = {
  catalogue: ['search_vocabulary'],
}

/** Tables of libraries: those that keep accounts, and the sandbox gateway. */
const NOT_OF_THE_SHOP = /^(?:auth_|sandbox_|migrations$)/

it('every table has an owner, or is kept by triggers', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(database.db)
  const known = new Set([...owners.keys(), ...Object.values(KEPT_BY_TRIGGERS).flat()])
  const strangers = rows.filter(({ name }) => !known.has(name) && !NOT_OF_THE_SHOP.test(name))
  expect(strangers).toEqual([])
})

const WRITE_OF_TRIGGER = /\b(?:insert\s+into|(?<!do\s)(?<!for\s)update|delete\s+from)\s+(\w+)/gi

it('triggers notify and count, without business logic', async () => {
  const { rows } = await sql<{ watched: string; body: string }>`
    with recursive called as (
      select relname as watched, pg_proc.oid, prosrc as body
      from pg_trigger
      join pg_class on pg_class.oid = tgrelid
      join pg_proc on pg_proc.oid = tgfoid
      where not tgisinternal and relnamespace = 'public'::regnamespace
      union
      select watched, pg_proc.oid, prosrc
      from called
      join pg_proc on pronamespace = 'public'::regnamespace and body ~ ('\\m' || proname || '\\(')
    )
    select watched, body from called`.execute(database.db)
  const moduleThatKeeps = (table: string) =>
    Object.keys(KEPT_BY_TRIGGERS).find((module) => KEPT_BY_TRIGGERS[module]?.includes(table))
  const written = rows.flatMap(({ watched, body }) =>
    [...body.matchAll(WRITE_OF_TRIGGER)].map(([write, table = '']) => ({ watched, write, table })),
  )
  const business = written.filter(({ watched, table }) => {
    const module = owners.get(watched) ?? moduleThatKeeps(watched)
    return module === undefined || moduleThatKeeps(table) !== module
  })
  expect(business).toEqual([])
  expect(new Set(written.map(({ table }) => moduleThatKeeps(table)))).toEqual(
    new Set(Object.keys(KEPT_BY_TRIGGERS)),
  )
})

it('a user is removed in one place, with all their data', () => {
  const removals = allSources.filter(({ text }) =>
    /deleteFrom\('users'\)|delete\s+from\s+users\b|accounts\.remove\(/.test(text),
  )
  expect(removals.map(({ path }) => path)).toEqual(['shop/identity/remove-account.ts'])
  const callers = allSources.filter(({ text }) => text.includes('identity/remove-account.ts'))
  expect(callers.map(({ path }) => path).toSorted()).toEqual([
    'shop/privacy/detach-person.ts',
    'shop/privacy/remove-user.ts',
  ])
})
