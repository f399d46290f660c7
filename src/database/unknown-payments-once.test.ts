import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openShopBefore } from '#test/older-shop.ts'
import { migrate } from './migrate.ts'

const older = await openShopBefore('0084')
const { db } = older
afterAll(older.close)

it('keeps of the same money what was decided about it, or what was heard first', async () => {
  for (const [validation, bank, decision, minute] of [
    ['OPEN-2', 'B-1', null, 2],
    ['OPEN-1', 'B-1', null, 1],
    ['SETTLED', 'B-2', 'settled_outside', 1],
    ['REFUNDED', 'B-2', 'refunded', 3],
    ['OPEN-3', 'B-2', null, 2],
    ['SILENT-1', null, null, 1],
    ['SILENT-2', null, null, 1],
  ]) {
    await sql`insert into unknown_payments (gateway, transaction_id, validation_id,
      bank_transaction_id, content, heard_at, decision, decided_at, decided_by)
      values ('sslcommerz', 'T', ${validation}, ${bank}, '{}',
      timestamptz '2026-11-21 10:00Z' + ${minute} * interval '1 minute', ${decision},
      case when ${decision}::text is not null then now() end,
      case when ${decision}::text is not null then 'nusrat@suto.test' end)`.execute(db)
  }
  await migrate(db)
  const { rows } = await sql<{ name: string }>`
    select validation_id as name from unknown_payments order by 1`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(['OPEN-1', 'REFUNDED', 'SILENT-1', 'SILENT-2'])
})
