import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '#test/cluster/postgres.ts'
import { signUpAll, stockUp } from '#test/faults/shoppers.ts'
import { makeTemporaryFolder } from '#test/run/temporary.ts'
import { endShop, startShop } from '#test/running-shop.ts'
import { median } from './measure.ts'
import { familyMs, processorMs } from './processor-time.ts'
import { buy } from './whole-orders.ts'

const USAGE = `Compare orders with those of another version, built in a folder of its own:
  npm run bench:turns -- FOLDER`
const TURNS = 5
const PRODUCTS = 20
const COLUMNS = ['orders/s', 'p50 ms', 'p99 ms', 'shop ms', 'database ms', 'mails/s', 'mails %']
const MAILED_WITHIN_MS = 120_000

const [other] = process.argv.slice(2)
if (other === undefined) {
  console.error(USAGE)
  process.exit(2)
}

const database = await startPostgres()
const shops = [await openShop('before', resolve(other)), await openShop('now')]
for (const shop of shops) await takeTurn(shop, 8, 300)
console.log(`shoppers        ${COLUMNS.map((name) => name.padStart(12)).join('')}`)
for (const shoppers of [1, 16, 64]) {
  const turns = shops.map(() => [] as number[][])
  for (let turn = 0; turn < TURNS; turn++) {
    const order = turn % 2 === 0 ? [0, 1] : [1, 0]
    for (const place of order) {
      const shop = shops[place]
      if (shop) turns[place]?.push(await takeTurn(shop, shoppers, shoppers === 1 ? 150 : 300))
    }
  }
  for (const [place, { name }] of shops.entries()) {
    const figures = COLUMNS.map((_, column) =>
      median(turns[place]?.map((turn) => turn[column] ?? 0) ?? []),
    )
    const shown = figures.map((figure) => figure.toFixed(1).padStart(12)).join('')
    console.log(`${String(shoppers).padEnd(8)}${name.padEnd(8)}${shown}`)
  }
}
for (const { shop, folder } of shops) {
  await endShop(shop, 'SIGTERM')
  folder.remove()
}
await database.remove()
process.exit()

type OpenShop = Awaited<ReturnType<typeof openShop>>

async function openShop(name: string, tree?: string) {
  await database.query(`create database ${name}`)
  const url = new URL(database.url)
  url.pathname = name
  const folder = makeTemporaryFolder(name)
  const shop = await startShop({ DATA_DIR: folder.path, DATABASE_URL: url.href }, tree)
  const products = Array.from({ length: PRODUCTS }, (_, each) => `panjabi-${each}`)
  for (const product of products) await stockUp(shop.url, product)
  return { name, folder, shop, products, cookies: await signUpAll(() => shop.url, 64) }
}

/** The figures of COLUMNS. Processor times are per order, until its mail is in the outbox. */
async function takeTurn(
  { shop, folder, products, cookies }: OpenShop,
  shoppers: number,
  orders: number,
) {
  const tookMs: number[] = []
  const count = () => {
    try {
      return readdirSync(join(folder.path, 'outbox')).length
    } catch {
      return 0
    }
  }
  const mailsBefore = count()
  const shopBefore = processorMs(shop.process.pid)
  const databaseBefore = familyMs(database.pid())
  const startedAt = performance.now()
  let left = orders
  await Promise.all(
    cookies.slice(0, shoppers).map(async (cookie) => {
      while (left > 0) {
        left -= 1
        const product = products[Math.floor(Math.random() * products.length)] ?? ''
        const askedAt = performance.now()
        await buy(shop.url, cookie, product)
        tookMs.push(performance.now() - askedAt)
      }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const mails = count() - mailsBefore
  while (count() - mailsBefore < orders) {
    if (performance.now() - startedAt > MAILED_WITHIN_MS) throw new Error('Mails are missing')
    await wait(100)
  }
  const sorted = tookMs.toSorted((a, b) => a - b)
  return [
    orders / seconds,
    median(sorted),
    sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    (processorMs(shop.process.pid) - shopBefore) / orders,
    (familyMs(database.pid()) - databaseBefore) / orders,
    mails / seconds,
    (mails / orders) * 100,
  ]
}
