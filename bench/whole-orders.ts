import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type OpenDatabase, openServer } from '#database/connect.ts'
import { analyze } from '#database/migrate.ts'
import { makeContext } from '#test/context.ts'
import { orderOf, signUpAll } from '#test/faults/shoppers.ts'
import { endShop, startShop } from '#test/running-shop.ts'
import { describeFigures, measure, ratio } from './measure.ts'
import { measureBare, someProduct, stockShop } from './orders.ts'
import { familyMs, parentOf, processorMs } from './processor-time.ts'

const SHOPPERS = [1, 16, 64]
const DURATION_MS = 5000
/** Enough for the programs that handle an order to be compiled. */
const WARM_UP_ORDERS = 200

/**
 * Places whole orders as a browser does, at a shop in a process of its own: add to the cart, and place the order.
 * The shoppers are signed in and limits are off; mails are sent meanwhile. On Linux also reports the processor time
 * of each part, since the client shares the processors with them.
 * @param name of a database to create for it
 */
export async function benchWholeOrders(serverUrl: string, name = 'whole_orders'): Promise<void> {
  console.log('\nWhole orders over HTTP, PostgreSQL server')
  const server = openServer(serverUrl, (error) => console.error(error))
  await sql`create database ${sql.id(name)}`.execute(server.db)
  await server.close()
  const url = new URL(serverUrl)
  url.pathname = name
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  const shop = await startShop({ DATA_DIR: folder, DATABASE_URL: url.href })
  const database = openServer(url.href, (error) => console.error(error))
  const core = makeContext(database.db)
  await stockShop(core)
  await analyze(database.db)
  const programs = {
    shop: () => processorMs(shop.process.pid),
    PostgreSQL: await timeOfServer(database),
  }
  const [cookie = ''] = await signUpAll(() => shop.url, 1)
  for (let i = 0; i < WARM_UP_ORDERS; i++) await buy(shop.url, cookie, someProduct())
  for (const shoppers of SHOPPERS) {
    const who = `${shoppers} ${shoppers === 1 ? 'shopper' : 'shoppers'}`
    const bare = await measureBare(core, shoppers)
    const cookies = await signUpAll(() => shop.url, shoppers)
    let orders = 0
    const mailsBefore = await countSentMails(database)
    const startedAt = performance.now()
    const before = readTimes(programs)
    const ours = await measure({
      workers: shoppers,
      durationMs: DURATION_MS,
      prepare: async (worker) => cookies[worker] ?? '',
      work: async (cookie) => {
        await buy(shop.url, cookie, someProduct())
        orders += 1
      },
    })
    const times = readTimes(programs)
    const seconds = (performance.now() - startedAt) / 1000
    const mails = (await countSentMails(database)) - mailsBefore
    console.log(describeFigures(`${who}: five bare statements`, bare))
    console.log(describeFigures(`${who}: whole orders`, ours))
    console.log(ratio(ours, bare))
    console.log(`  ${'  mails meanwhile'.padEnd(34)}${(mails / seconds).toFixed(0).padStart(7)} /s`)
    for (const [program, ms] of Object.entries(times)) {
      const each = ((ms - (before[program] ?? 0)) / orders).toFixed(2)
      console.log(`  ${`  processor time, ${program}`.padEnd(34)}${each.padStart(7)} ms`)
    }
  }
  await database.close()
  await endShop(shop, 'SIGTERM')
  await rm(folder, { recursive: true })
}

async function countSentMails({ db }: OpenDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from jobs.job where name = 'mail' and state = 'completed'`.execute(db)
  return rows[0]?.count ?? 0
}

const agent = new Agent({ keepAlive: true })

/** Fills a cart and places an order, as a browser does. @throws Error for every answer but a success */
export async function buy(url: string, cookie: string, productId: string): Promise<void> {
  await post(url, '/api/cart/add', cookie, { productId, size: 'M', quantity: 1 })
  await post(url, '/api/orders', cookie, orderOf(productId))
}

/** @throws Error for every answer but a success */
function post(url: string, path: string, cookie: string, json: object): Promise<void> {
  const body = JSON.stringify(json)
  const headers = {
    cookie,
    Origin: url,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  }
  return new Promise((resolve, reject) => {
    const asking = request(url + path, { agent, method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`${path} answered ${answer.statusCode}`)),
      )
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

/** Processor time so far, in milliseconds. */
function readTimes(programs: Record<string, () => number>): Record<string, number> {
  if (!existsSync('/proc/self/stat')) return {}
  const times = Object.entries(programs).map(([name, read]) => [name, read()] as const)
  const { user, system } = process.cpuUsage()
  return { ...Object.fromEntries(times), 'this client': (user + system) / 1000 }
}

/** Processor time of the whole database server. */
async function timeOfServer({ db }: OpenDatabase): Promise<() => number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const server = parentOf(rows[0]?.pid)
  return () => familyMs(server)
}
