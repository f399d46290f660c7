import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { endShop, startShop } from '../running-shop.ts'
import { expectWhole } from './examine.ts'
import { limitMemory } from './memory-limit.ts'
import { withEmbedded } from './places.ts'
import { Fault, type Scenario } from './scenario.ts'
import { describeAnswers, sendShoppers, stockUp } from './shoppers.ts'

/** The memory of a small server. */
const MEGABYTES = 512
const LOAD_MS = 60_000
const BROWSERS = 8

/** As `npm start` sets it; see docs/decisions/0026. */
const LIGHTLY = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** The peak memory of a process, in megabytes. */
async function readPeak(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024)
}

const here = undefined

/** Sets a real limit where the machine allows it, and always measures. */
export const memoryUsed: Scenario = {
  name: 'memory',
  needs: [],
  run: (report) =>
    withEmbedded(async (settings) => {
      const limit = await limitMemory(MEGABYTES)
      const lightly = { ...settings, ...LIGHTLY, DEMO: 'on' }
      const shop = await startShop(lightly, here, limit?.under)
      try {
        await stockUp(shop.url)
        const sale = await sendShoppers(() => shop.url, 4)
        const pages = await browse(shop.url)
        await sale.stop()
        report(`${pages} lists`)
        const { pid, signalCode } = shop.process
        const kills = await limit?.readKills()
        if (kills || signalCode) throw new Fault('The shop was killed for want of memory')
        const peak = await readPeak(pid)
        if (peak > MEGABYTES) throw new Fault(`It took ${peak} MB`)
        await endShop(shop, 'SIGTERM')
        return {
          done: `a minute of ${BROWSERS} browsers of uncached lists and four shoppers, embedded demo, ${limit ? 'in a cgroup of' : 'measured against'} ${MEGABYTES} MB`,
          acknowledged: `${sale.acknowledged.length} orders, ${pages} lists`,
          found: `${await expectWhole(settings, sale)}; ${peak} MB at the most; answers ${describeAnswers(sale)}`,
        }
      } finally {
        await endShop(shop, 'SIGKILL')
        await limit?.remove()
      }
    }),
}

/** Returns how many lists were received. */
async function browse(url: string): Promise<number> {
  let pages = 0
  const until = performance.now() + LOAD_MS
  const one = async () => {
    while (performance.now() < until) {
      // An address without a cached page.
      const answer = await fetch(`${url}/products?search=panjabi${Math.random()}`).catch(() => null)
      await answer?.text().catch(() => undefined)
      if (answer?.status === 200) pages += 1
      else await wait(100)
    }
  }
  await Promise.all(Array.from({ length: BROWSERS }, one))
  return pages
}
