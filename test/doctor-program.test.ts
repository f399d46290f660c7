import { sql } from 'kysely'
import { afterEach, expect, inject, it } from 'vitest'
import { openServer } from '#database/connect.ts'
import { makeProgramSettings } from './database.ts'
import { isSecondEngine } from './engines.ts'
import { runProgram } from './run-program.ts'
import { endAllShops, startShop } from './running-shop.ts'

const DOCTOR = 'src/server/cli/doctor.ts'
const isOnServer = inject('template').kind === 'server'

afterEach(() => endAllShops())

// What it says of an embedded database stands in new-shop.test.ts.
it.runIf(isOnServer)('finds the demo shop in order while it runs', async () => {
  const settings: Record<string, string> = { ...(await makeProgramSettings()), DEMO: 'on' }
  await startShop(settings)
  const { code, said } = await runProgram(DOCTOR, settings)
  expect(said).toMatch(/^ok {5}The database has no pending migrations\n/)
  expect(said).toMatch(/\nAll checks passed\.$/)
  expect(code).toBe(0)
})

it.skipIf(isSecondEngine)('ends with 2 when it is not understood', async () => {
  expect(await runProgram(DOCTOR, {}, 'heal')).toEqual({
    code: 2,
    said: expect.stringMatching(/^Check that the shop’s data is consistent:\n {2}npm run doctor/),
  })
})

it.runIf(isOnServer)(
  'ends with 1 when something is wrong, and changes nothing',
  async () => {
    const settings: Record<string, string> = { ...(await makeProgramSettings()), DEMO: 'on' }
    const database = openServer(settings.DATABASE_URL ?? '', () => undefined)
    await sql`insert into vouchers (code, kind, amount_paisa, use_count, created_at, updated_at)
    values ('EID', 'fixed', 100, 3, now(), now())`.execute(database.db)
    const first = await runProgram(DOCTOR, settings)
    expect(first.code).toBe(1)
    expect(first.said).toContain('Voucher use counts match their uses: not for 1 (EID).')
    expect(first.said).toMatch(/1 of these checks failed\. Nothing was changed\.$/)
    expect(await runProgram(DOCTOR, settings)).toEqual(first)

    await sql`delete from migrations where name = (select max(name) from migrations)`.execute(
      database.db,
    )
    await database.close()
    const { code, said } = await runProgram(DOCTOR, settings)
    expect(code).toBe(1)
    expect(said).toMatch(/^WRONG {2}The database has pending migrations: \d{4}-/)
  },
  60_000,
)
