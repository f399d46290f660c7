import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { openServer } from '#database/connect.ts'
import { makeProgramSettings } from './database.ts'
import { isSecondEngine } from './engines.ts'
import { runProgram } from './run-program.ts'

const DOCTOR = 'src/server/cli/doctor.ts'
const isOnServer = inject('template').kind === 'server'

it.skipIf(isSecondEngine)('ends with 2 for wrong arguments', async () => {
  expect(await runProgram(DOCTOR, {}, 'heal')).toEqual({
    code: 2,
    said: expect.stringMatching(/^Check that the shop’s data is consistent:\n {2}npm run doctor/),
  })
})

// new-shop.test.ts tests its output for an embedded database and a demo.
it.runIf(isOnServer)('ends with 1 when something is wrong, and changes nothing', async () => {
  const settings: Record<string, string> = { ...(await makeProgramSettings()), DEMO: 'off' }
  const examine = () => runProgram(DOCTOR, settings)
  const fine = await examine()
  expect(fine.said).toMatch(/^ok {5}The database has no pending migrations\n/)
  expect(fine.said).toMatch(/\nAll checks passed\.$/)
  expect(fine.code).toBe(0)

  const database = openServer(settings.DATABASE_URL ?? '', () => undefined)
  const { db } = database
  await sql`insert into vouchers (code, kind, amount_paisa, use_count, created_at, updated_at)
    values ('EID', 'fixed', 100, 3, now(), now())`.execute(db)
  const wrong = await examine()
  expect(wrong.code).toBe(1)
  expect(wrong.said).toContain('Voucher use counts match their uses: not for 1 (EID).')
  expect(wrong.said).toMatch(/1 of these checks failed\. Nothing was changed\.$/)
  expect(await db.selectFrom('vouchers').select('useCount').execute()).toEqual([{ useCount: 3 }])

  await sql`delete from migrations where name = (select max(name) from migrations)`.execute(db)
  await database.close()
  const { code, said } = await examine()
  expect(code).toBe(1)
  expect(said).toMatch(/^WRONG {2}The database has pending migrations: \d{4}-/)
})
