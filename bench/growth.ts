import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type PostgresServer,
  requireReplica,
  startPostgres,
  startReplica,
} from '#test/cluster/postgres.ts'
import { listUrls, type ShopBehind, startShopBehind } from '#test/cluster/shop-behind.ts'
import { startWebServer, type WebServer } from '#test/cluster/web-server.ts'
import { type Sale, sendShoppers, stockUp } from '#test/faults/shoppers.ts'
import { makeTemporaryFolder } from '#test/run/temporary.ts'
import { endShop } from '#test/running-shop.ts'
import { measure } from './measure.ts'
import { familyMs, processorMs } from './processor-time.ts'

const SHOPPERS = 8
const DURATION_MS = 10_000
const READERS = 32

interface Step {
  name: string
  servers: number
  replica?: 'asynchronous' | 'synchronous'
}

/** The steps of docs/growing.md that one machine can take. */
const STEPS: readonly Step[] = [
  { name: 'one server', servers: 1 },
  { name: 'two servers', servers: 2 },
  { name: 'and a replica', servers: 2, replica: 'asynchronous' },
  { name: 'that is synchronous', servers: 2, replica: 'synchronous' },
]

console.log('Behind nginx, on a PostgreSQL of their own; everything shares this machine')
for (const step of STEPS) await benchStep(step)
process.exit()

async function benchStep({ name, servers, replica }: Step): Promise<void> {
  const folder = makeTemporaryFolder('growth')
  const primary = await startPostgres()
  const standby = replica && (await startReplica(primary.url))
  if (replica === 'synchronous') await requireReplica(primary)
  const web = await startWebServer()
  const settings = { DATA_DIR: folder.path, DATABASE_URL: primary.url }
  const shops: ShopBehind[] = []
  for (let each = 0; each < servers; each++) shops.push(await startShopBehind(web, settings))
  await web.sendTo(listUrls(shops))
  await stockUp(web.url)
  console.log(`\n${name}`)
  await benchOrders(web, primary, shops)
  await benchPages(web, shops)
  for (const { process: shop } of shops) {
    console.log(`  memory of a server ${Math.round(residentKilobytes(shop.pid) / 1024)} MB`)
  }
  for (const shop of shops) await endShop(shop, 'SIGTERM')
  await web.remove()
  await standby?.remove()
  await primary.remove()
  folder.remove()
}

async function benchOrders(web: WebServer, primary: PostgresServer, shops: ShopBehind[]) {
  // One after another: hashing a password takes as much processor time as many orders.
  const sales: Sale[] = []
  while (sales.length < SHOPPERS) sales.push(await sendShoppers(() => web.url, 1))
  // Waits until query plans are made and connections are open.
  await wait(2000)
  const read = async () => ({
    orders: sum(sales.map(({ acknowledged }) => acknowledged.length)),
    shopMs: sum(shops.map(({ process: shop }) => processorMs(shop.pid))),
    databaseMs: familyMs(primary.pid()),
    ...(await readSizes(primary)),
  })
  const before = await read()
  const startedAt = performance.now()
  await wait(DURATION_MS)
  const after = await read()
  const seconds = (performance.now() - startedAt) / 1000
  await Promise.all(sales.map((sale) => sale.stop()))
  const orders = after.orders - before.orders
  const each = (name: 'shopMs' | 'databaseMs' | 'log' | 'data' | 'rows') =>
    (after[name] - before[name]) / orders
  console.log(
    `  ${(orders / seconds).toFixed(0)} orders a second; each ${each('shopMs').toFixed(1)} ms of the shop's processor, ` +
      `${each('databaseMs').toFixed(1)} ms of PostgreSQL's, ${(each('log') / 1024).toFixed(1)} kB of log, ` +
      `${(each('data') / 1024).toFixed(1)} kB of data in ${each('rows').toFixed(0)} rows`,
  )
}

async function benchPages(web: WebServer, shops: ShopBehind[]): Promise<void> {
  const spent = () => sum(shops.map(({ process: shop }) => processorMs(shop.pid)))
  const page = async () => (await fetch(`${web.url}/products`)).arrayBuffer()
  await page()
  const before = spent()
  let pages = 0
  const { perSecond, p99Ms } = await measure({
    workers: READERS,
    durationMs: DURATION_MS / 2,
    prepare: async () => undefined,
    work: async () => {
      await page()
      pages += 1
    },
  })
  const each = ((spent() - before) / pages).toFixed(2)
  console.log(
    `  ${perSecond.toFixed(0)} kept pages a second, each ${each} ms of the shop's processor, p99 ${p99Ms.toFixed(0)} ms`,
  )
}

async function readSizes(primary: PostgresServer) {
  const [sizes] = await primary.query<{ log: string; data: string; rows: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as log,
      pg_database_size(current_database())::text as data,
      (select sum(n_tup_ins - n_tup_del) from pg_stat_user_tables)::text as rows`,
  )
  return { log: Number(sizes?.log), data: Number(sizes?.data), rows: Number(sizes?.rows) }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

function residentKilobytes(pid: number | undefined): number {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1])
}
