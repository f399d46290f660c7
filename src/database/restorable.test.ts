import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, stockProduct } from '#test/shop.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

/** `pg_restore` makes tables and indexes without a search path. */
it('computes columns and indexes from functions that are named in full', async () => {
  await stockProduct(shop, { id: 'panjabi' })
  await writeOrder(shop, { recipientName: 'Rahim রহিম' })
  const computed = await shop.db.transaction().execute(async (transaction) => {
    await sql`set local search_path = ''`.execute(transaction)
    const { rows } = await sql<{ of: string; expressions: string }>`
      select adrelid::regclass::text as of, pg_get_expr(adbin, adrelid) as expressions
      from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      where attgenerated = 's'
      union all
      select indrelid::regclass::text, pg_get_expr(indexprs, indrelid) from pg_index
      where indexprs is not null and indrelid::regclass::text like 'public.%'`.execute(transaction)
    for (const { of, expressions } of rows) {
      await sql`select ${sql.raw(expressions)} from ${sql.raw(of)}`.execute(transaction)
    }
    return rows.map(({ of }) => of)
  })
  expect(computed).toEqual(expect.arrayContaining(['public.orders', 'public.users']))
})
