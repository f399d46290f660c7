import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, expect, inject, it } from 'vitest'
import { openServer } from '#database/connect.ts'
import { makeProgramSettings } from './database.ts'
import { programEnv } from './program-env.ts'
import { endAllShops, endShop, startShop } from './running-shop.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const isEmbedded = inject('template').kind === 'snapshot'

afterEach(() => endAllShops())

/** The real command as a process of its own. Returns its exit code and what it said. */
function runDoctor(settings: Record<string, string>, ...words: string[]) {
  const env = { ...programEnv, ...settings }
  return new Promise<{ code: number; said: string }>((ended) => {
    const program = execFile(
      process.execPath,
      ['src/server/doctor.ts', ...words],
      { cwd: root, env },
      (_error, out, complaint) =>
        ended({ code: program.exitCode ?? -1, said: (out + complaint).trim() }),
    )
  })
}

it('finds the demo shop in order, while it runs where that is possible', async () => {
  const settings: Record<string, string> = { ...(await makeProgramSettings()), DEMO: 'on' }
  const shop = await startShop(settings)
  const beside = await runDoctor(settings)
  if (isEmbedded) {
    expect(beside).toEqual({
      code: 1,
      said: `DATA_DIR is "${settings.DATA_DIR}", where the shop is running: stop it first, then try again.`,
    })
    await endShop(shop, 'SIGTERM')
  }
  const { code, said } = isEmbedded ? await runDoctor(settings) : beside
  expect(said).toMatch(/^ok {5}The database is as new as this program\n/)
  expect(said).toMatch(/\nAll is well\.$/)
  expect(code).toBe(0)
})

it('ends with 2 when it is not understood', async () => {
  expect(await runDoctor({}, 'heal')).toEqual({
    code: 2,
    said: expect.stringMatching(/^Is all of the shop's data in order\?\n {2}npm run doctor/),
  })
})

it.runIf(!isEmbedded)(
  'ends with 1 when something is wrong, and changes nothing',
  async () => {
    const settings: Record<string, string> = { ...(await makeProgramSettings()), DEMO: 'on' }
    const database = openServer(settings.DATABASE_URL ?? '', () => undefined)
    await sql`insert into vouchers (code, kind, amount_paisa, use_count, created_at, updated_at)
    values ('EID', 'fixed', 100, 3, now(), now())`.execute(database.db)
    const first = await runDoctor(settings)
    expect(first.code).toBe(1)
    expect(first.said).toContain('Every voucher was used as often as it says: not for 1 (EID).')
    expect(first.said).toMatch(/1 of these should not be\. Nothing was changed\.$/)
    expect(await runDoctor(settings)).toEqual(first)

    await sql`delete from migrations where name = (select max(name) from migrations)`.execute(
      database.db,
    )
    await database.close()
    const { code, said } = await runDoctor(settings)
    expect(code).toBe(1)
    expect(said).toMatch(/^WRONG {2}The database is older than this program: \d{4}-/)
  },
  60_000,
)
