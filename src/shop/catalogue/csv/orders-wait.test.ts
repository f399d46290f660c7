import { DummyDriver, Kysely, PGliteAdapter, PostgresAdapter, PostgresQueryCompiler } from 'kysely'
import { expect, it } from 'vitest'
import type { DB } from '../../rows.ts'
import { secondsOrdersWait } from './orders-wait.ts'

function openNothing(adapter: PGliteAdapter | PostgresAdapter) {
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => new DummyDriver(),
      createIntrospector: () => {
        throw new Error('Nothing to look at')
      },
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return { db }
}

it.each([
  [0, 20_000, 8],
  [20_000, 0, 23],
  [1000, 0, 1],
  [0, 50, 0],
])(
  '%i new and %i changed products keep orders of the embedded database for %i seconds',
  (added, changed, seconds) => {
    expect(secondsOrdersWait(openNothing(new PGliteAdapter()), { added, changed })).toBe(seconds)
  },
)

it('keeps no order on a server', () => {
  const most = { added: 20_000, changed: 0 }
  expect(secondsOrdersWait(openNothing(new PostgresAdapter()), most)).toBe(0)
})
