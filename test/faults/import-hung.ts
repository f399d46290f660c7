import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { administrator, endShop, signInCookie, startShop } from '../running-shop.ts'
import { expectWhole } from './examine.ts'
import { withServer } from './places.ts'
import { Fault, type Scenario } from './scenario.ts'
import { ask, describeAnswers, PRODUCT_ID, sendShoppers, stockUp, untilMore } from './shoppers.ts'

/** A server counts as dead after half a minute, and is checked for every 20 s. */
const TAKEN_UP_MS = 120_000

export const importHung: Scenario = {
  name: 'import-hung',
  needs: ['initdb'],
  run: (report) =>
    withServer(async (settings) => {
      const importing = await startShop(settings)
      await stockUp(importing.url)
      const cookie = await signInCookie(importing.url, administrator)
      const importId = await checkFile(importing.url, cookie)
      const database = new pg.Client({ connectionString: settings.DATABASE_URL })
      await database.connect()
      // Blocks the import until its server is stopped.
      await database.query('begin')
      await database.query('lock table product_import_rows in share mode')
      const path = `/product-imports/${importId}`
      await ask(importing.url, `${path}/application`, { cookie, method: 'POST', json: {} })
      await untilWaiting(settings.DATABASE_URL)
      importing.process.kill('SIGSTOP')
      await database.query('rollback')
      await database.end()
      report('stopped')
      const stoppedAt = performance.now()
      const other = await startShop(settings)
      const sale = await sendShoppers(() => other.url, 4)
      await untilMore(sale, 10)
      const orderedAfterS = secondsSince(stoppedAt)
      report(`ordered after ${orderedAfterS} s`)
      await untilRefused(() => ask(other.url, path, { cookie }))
      const refusedAfterS = secondsSince(stoppedAt)
      importing.process.kill('SIGCONT')
      await untilMore(sale, 10)
      await sale.stop()
      await endShop(importing, 'SIGTERM')
      await endShop(other, 'SIGTERM')
      return {
        done: 'a server hangs in an import that counts the only size; four shoppers order at another',
        acknowledged: `${sale.acknowledged.length} orders`,
        found: `${await expectWhole(settings, sale)}; ten orders after ${orderedAfterS} s, import taken up, and refused because of these orders, after ${refusedAfterS} s; answers ${describeAnswers(sale)}`,
      }
    }),
}

const secondsSince = (moment: number) => Math.round((performance.now() - moment) / 1000)

/** Uploads a file of all products, with one piece less of this one, for import. */
async function checkFile(url: string, cookie: string): Promise<string> {
  const exported = await fetch(`${url}/api/products.csv`, { headers: { cookie } })
  const lines = (await exported.text()).split('\r\n')
  const csv = lines.map((line) =>
    line.startsWith(`${PRODUCT_ID},`) ? line.replace('1000000', '999999') : line,
  )
  const begun = await fetch(`${url}/api/product-imports`, {
    method: 'POST',
    headers: { cookie, Origin: url, 'Content-Type': 'text/csv' },
    body: csv.join('\r\n'),
  })
  let { data } = await begun.json()
  while (data.state === 'checking') {
    await wait(200)
    data = (await ask(url, `/product-imports/${data.id}`, { cookie }))?.body.data
  }
  if (data.state !== 'checked' || data.changed !== 1) throw new Error(JSON.stringify(data))
  return data.id
}

async function untilWaiting(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (let tries = 0; tries < 100; tries++) {
    const { rowCount } = await client.query(`select from pg_stat_activity
      where wait_event_type = 'Lock' and query like 'delete from "product_import_rows"%'`)
    if (rowCount === 1) return client.end()
    await wait(100)
  }
  throw new Error('The import never came to its end')
}

type Answer = Awaited<ReturnType<typeof ask>>

/**
 * The file does not know of pieces sold meanwhile, so the import must not change anything.
 * @throws Fault on any other outcome, or when it takes too long
 */
async function untilRefused(look: () => Promise<Answer>): Promise<void> {
  const until = performance.now() + TAKEN_UP_MS
  while (performance.now() < until) {
    const { state, message = '' } = (await look())?.body.data ?? {}
    if (state === 'failed' && /changed/i.test(String(message))) return
    if (state !== undefined && state !== 'applying') throw new Fault(`${state}: ${message}`)
    await wait(500)
  }
  throw new Fault('The import is still under way')
}
