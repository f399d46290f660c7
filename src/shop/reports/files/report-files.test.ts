import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#shop/shared/context.ts'
import { givenRoles } from '#shop/shared/rights.ts'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, SATURDAY, stockProduct } from '#test/shop.ts'
import { Grouping } from '../spans/contract.ts'
import { writeOrdersOfSpan, writeSpanReport } from '../spans/write-span.ts'
import { REPORT_FILE_QUEUE, type ReportFile } from './contract.ts'
import { listReportFiles } from './list-report-files.ts'
import { makeReportFile } from './make-report-file.ts'
import { openReportFile } from './open-report-file.ts'
import { removeOldReportFiles } from './remove-report-files.ts'
import { requestReportFile } from './request-report-file.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const NUSRAT = 'nusrat@suto.test'
const admin = test.as(NUSRAT, 'admin')
const other = test.as('sumi@suto.test', 'admin')
const YEAR = { from: '2026-01-01', to: '2026-11-20' }
const ORDERS = { ...YEAR, kind: 'orders', by: 'month' } as const
const BY_DAY = { ...YEAR, kind: 'table', by: 'day' } as const
/** More than are read at once, so that there is progress. */
const MANY = 700

beforeAll(async () => {
  for (const id of ['shirt', 'জামদানি']) await stockProduct(shop, { id, stock: null })
  await shop.db
    .updateTable('products')
    .set({ cost_paisa: 400_00 })
    .where('id', '=', 'shirt')
    .execute()
  const orderId = await writeOrder(shop, {
    recipientName: 'ঢাকাই "Rahim"',
    placedAt: new Date('2026-10-01T12:00:00+06:00'),
    lines: [{ productId: 'shirt' }, { productId: 'জামদানি', quantity: 2 }],
  })
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_name = 'orders' and table_schema = current_schema() and is_generated = 'NEVER'
      and is_identity = 'NO' and column_name not in ('id', 'uid', 'placed_at', 'address')`.execute(
    shop.db,
  )
  const columns = sql.raw(rows[0]?.columns ?? '')
  await sql`insert into orders (id, placed_at, address, ${columns})
    select 'many-' || i, placed_at + i * interval '1 minute', repeat('Road ' || i || ' ', 150), ${columns}
    from orders, generate_series(1, ${MANY}::integer) as i where id = ${orderId}`.execute(shop.db)
  const lines = await sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_name = 'order_lines' and table_schema = current_schema() and is_generated = 'NEVER'
      and is_identity = 'NO' and column_name not in ('order_id', 'id')`.execute(shop.db)
  const lineColumns = sql.raw(lines.rows[0]?.columns ?? '')
  await sql`insert into order_lines (order_id, ${lineColumns})
    select 'many-' || i, ${lineColumns}
    from order_lines, generate_series(1, ${MANY}::integer) as i where order_id = ${orderId}`.execute(
    shop.db,
  )
})

beforeEach(async () => {
  test.setClock(SATURDAY)
  test.jobs.length = 0
  await shop.db.deleteFrom('report_files').execute()
})

async function read(pieces: AsyncGenerator<string>): Promise<string> {
  let whole = ''
  for await (const piece of pieces) whole += piece
  return whole
}

const make = (file: ReportFile, context: Context = shop) =>
  makeReportFile(context, { fileId: file.id })
const find = async (id: string) => (await listReportFiles(admin)).find((file) => file.id === id)
const open = async (file: ReportFile) => read((await openReportFile(admin, file.id)).pieces)

describe('a file of a long span', () => {
  it('has what the direct download of the orders has, in several pieces', async () => {
    const file = await requestReportFile(admin, ORDERS)
    expect(file).toMatchObject({ state: 'waiting', percent: null, madeFor: NUSRAT, by: null })
    expect(test.jobs).toEqual([{ queue: REPORT_FILE_QUEUE, job: { fileId: file.id } }])
    await make(file)
    const direct = await writeOrdersOfSpan(admin, YEAR)
    const whole = await read(direct.pieces)
    const { name, pieces } = await openReportFile(other, file.id)
    expect(name).toBe(direct.name)
    expect(await read(pieces)).toBe(whole)
    expect(await find(file.id)).toMatchObject({
      state: 'ready',
      percent: 100,
      bytes: Buffer.byteLength(whole),
    })
    const kept = await shop.db.selectFrom('report_file_pieces').select('place').execute()
    expect(kept.length).toBeGreaterThan(1)
  })

  it.each(Grouping.options)('has what the direct download of the table has: by %s', async (by) => {
    const file = await requestReportFile(admin, { ...BY_DAY, by })
    await make(file)
    const direct = writeSpanReport(admin, { ...YEAR, by })
    expect((await openReportFile(admin, file.id)).name).toBe(direct.name)
    expect(await open(file)).toBe(await read(direct.pieces))
  })

  it('of a table may tell of costs, and is then for those who may see them', async () => {
    const rights = givenRoles.manager.filter((right) => right !== 'readCosts')
    const clerk = test.as('clerk@suto.test', { id: 'clerk', name: 'Clerk', rights })
    const file = await requestReportFile(admin, BY_DAY)
    await make(file)
    expect(await listReportFiles(clerk)).toEqual([])
    await expect(openReportFile(clerk, file.id)).rejects.toMatchObject({ code: 'forbidden' })
    const own = await requestReportFile(clerk, BY_DAY)
    expect(own.id).not.toBe(file.id)
    await make(own)
    expect(await open(file)).toContain('Profit (BDT)')
    const direct = writeSpanReport(clerk, { ...YEAR, by: 'day' })
    const told = await read((await openReportFile(clerk, own.id)).pieces)
    expect(told).toBe(await read(direct.pieces))
    expect(told).not.toMatch(/cost|profit/i)
    const orders = await requestReportFile(admin, ORDERS)
    expect((await listReportFiles(clerk)).map(({ id }) => id)).toContain(orders.id)
  })

  it('tells how far it is, and is had by nobody before it is ready', async () => {
    const file = await requestReportFile(admin, ORDERS)
    const seen: (ReportFile | undefined)[] = []
    const now = () => {
      void find(file.id).then((found) => seen.push(found))
      return SATURDAY
    }
    await make(file, { ...shop, clock: { now } })
    await expect.poll(() => seen.map((found) => found?.state)).toContain('preparing')
    const percents = seen.flatMap((found) => found?.percent ?? [])
    expect(percents.some((percent) => percent > 0 && percent < 100)).toBe(true)
    await sql`update report_files set state = 'preparing'`.execute(shop.db)
    await expect(open(file)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is begun anew when its server died, and once only', async () => {
    const file = await requestReportFile(admin, ORDERS)
    await make(file)
    const whole = await open(file)
    await sql`update report_files set state = 'preparing', piece_count = 1`.execute(shop.db)
    await sql`update report_file_pieces set content = 'half'`.execute(shop.db)
    await Promise.all([make(file), make(file)])
    expect(await open(file)).toBe(whole)
    await make(file)
    expect(await open(file)).toBe(whole)
    expect(await find(file.id)).toMatchObject({ state: 'ready', bytes: Buffer.byteLength(whole) })
  })

  it('says that it failed, and makes way for another', async () => {
    const file = await requestReportFile(admin, BY_DAY)
    await sql`create function refuse_piece() returns trigger language plpgsql as
      $$ begin raise 'It is stuck'; end $$`.execute(shop.db)
    await sql`create trigger piece_refused before insert on report_file_pieces
      execute function refuse_piece()`.execute(shop.db)
    await expect(make(file)).rejects.toThrow('It is stuck')
    await sql`drop trigger piece_refused on report_file_pieces`.execute(shop.db)
    // The queue tries once more, and leaves it to whoever asks again.
    await make(file)
    expect(await find(file.id)).toMatchObject({ state: 'failed' })
    const again = await requestReportFile(admin, BY_DAY)
    await make(again)
    expect((await listReportFiles(admin)).map(({ id, state }) => [id, state])).toEqual([
      [again.id, 'ready'],
    ])
  })

  it('has failed when nobody has been heard of that makes it', async () => {
    const file = await requestReportFile(admin, BY_DAY)
    await sql`update report_files set state = 'preparing'`.execute(shop.db)
    test.setClock(new Date(SATURDAY.getTime() + 16 * 60_000))
    expect(await find(file.id)).toMatchObject({ state: 'failed' })
    expect((await requestReportFile(admin, BY_DAY)).id).not.toBe(file.id)
    expect(await find(file.id)).toBeUndefined()
  })

  it('is not made twice at a time', async () => {
    const [one, same] = await Promise.all([
      requestReportFile(admin, ORDERS),
      requestReportFile(other, ORDERS),
    ])
    expect(same.id).toBe(one.id)
    expect(test.jobs).toHaveLength(1)
  })

  it('breaks off when it goes while it is read', async () => {
    const file = await requestReportFile(admin, ORDERS)
    await make(file)
    const { pieces } = await openReportFile(admin, file.id)
    await pieces.next()
    await shop.db.deleteFrom('report_files').execute()
    await expect(read(pieces)).rejects.toThrow()
  })

  it('is stopped when it goes while it is made', async () => {
    const file = await requestReportFile(admin, ORDERS)
    const made = make(file)
    await shop.db.deleteFrom('report_files').execute()
    await made
    expect(await shop.db.selectFrom('report_file_pieces').select('place').execute()).toEqual([])
  })

  it('goes after three days', async () => {
    const file = await requestReportFile(admin, BY_DAY)
    await make(file)
    const days = (count: number) => new Date(SATURDAY.getTime() + count * 24 * 60 * 60_000)
    test.setClock(days(3))
    await removeOldReportFiles(shop)
    expect(await find(file.id)).toBeDefined()
    test.setClock(new Date(days(3).getTime() + 1))
    await removeOldReportFiles(shop)
    expect(await find(file.id)).toBeUndefined()
    await expect(open(file)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('an administrator', () => {
  it('has at most three in preparation', async () => {
    for (const by of ['day', 'month', 'year'] as const) {
      await requestReportFile(admin, { ...BY_DAY, by })
    }
    await expect(requestReportFile(admin, ORDERS)).rejects.toMatchObject({ code: 'conflict' })
    await requestReportFile(other, ORDERS)
  })

  it('has at most ten, of which the oldest go', async () => {
    const asked: string[] = []
    for (let day = 1; day <= 12; day++) {
      test.setClock(new Date(SATURDAY.getTime() + day * 1000))
      const from = `2026-01-${String(day).padStart(2, '0')}`
      const file = await requestReportFile(admin, { ...BY_DAY, from })
      await make(file)
      asked.push(file.id)
    }
    const kept = (await listReportFiles(admin)).map(({ id }) => id)
    expect(kept).toEqual(asked.slice(2).reverse())
  })

  it('who has not shown who they are gets no orders, and a table', async () => {
    const unconfirmed: Context = {
      ...admin,
      actor: { ...admin.actor, isConfirmed: false } as never,
    }
    const [orders, table] = [
      await requestReportFile(admin, ORDERS),
      await requestReportFile(admin, BY_DAY),
    ]
    await make(orders)
    await make(table)
    await expect(openReportFile(unconfirmed, orders.id)).rejects.toMatchObject({
      code: 'unconfirmed',
    })
    await openReportFile(unconfirmed, table.id)
  })

  it('is told of when they take orders away', async () => {
    const file = await requestReportFile(admin, ORDERS)
    await make(file)
    await openReportFile(other, file.id)
    const entry = await shop.db
      .selectFrom('audit_entries')
      .select(['actor', 'action', 'subject'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      actor: 'sumi@suto.test',
      action: 'orders_given',
      subject: `${YEAR.from}-to-${YEAR.to}`,
    })
    expect(test.jobs.at(-1)?.queue).toBe('audit_notices')
  })
})

it.each([
  ['asked for', (context: Context) => requestReportFile(context, ORDERS)],
  ['listed', (context: Context) => listReportFiles(context)],
  ['had', (context: Context) => openReportFile(context, crypto.randomUUID())],
])('is %s by administrators alone', async (_, ask) => {
  await expect(ask(test.visitor)).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(ask(test.as('rahim@suto.test'))).rejects.toMatchObject({ code: 'forbidden' })
})

it('has no days that have not begun', async () => {
  const late = { ...ORDERS, to: '2026-11-22' }
  await expect(requestReportFile(admin, late)).rejects.toMatchObject({ code: 'invalid' })
})
