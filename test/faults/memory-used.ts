import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { endShop, startShop } from '../running-shop.ts'
import { expectWhole } from './examine.ts'
import { withEmbedded } from './places.ts'
import { Fault, type Scenario } from './scenario.ts'
import { describeAnswers, sendShoppers, stockUp } from './shoppers.ts'

/** Of a small server. */
const MEGABYTES = 512
const LOAD_MS = 60_000
const BROWSERS = 8

/** As `npm start` gives it; see docs/decisions/0026. */
const LIGHTLY = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** The most that a process has had in memory, in megabytes. */
async function readPeak(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024)
}

/** Measured, since only the system of a container can limit it: Node.js reserves more than it ever has in memory. */
export const memoryUsed: Scenario = {
  name: 'memory',
  needs: [],
  run: (report) =>
    withEmbedded(async (settings) => {
      const shop = await startShop({ ...settings, ...LIGHTLY, DEMO: 'on' })
      await stockUp(shop.url)
      const sale = await sendShoppers(() => shop.url, 4)
      let pages = 0
      const until = performance.now() + LOAD_MS
      const browse = async () => {
        while (performance.now() < until) {
          // An address that no page was kept for.
          const answer = await fetch(`${shop.url}/products?search=panjabi${Math.random()}`)
          await answer.text()
          if (answer.status === 200) pages += 1
          else await wait(100)
        }
      }
      await Promise.all(Array.from({ length: BROWSERS }, browse))
      await sale.stop()
      const peak = await readPeak(shop.process.pid)
      report(`${pages} lists`)
      if (peak > MEGABYTES) throw new Fault(`It took ${peak} MB`)
      await endShop(shop, 'SIGTERM')
      return {
        done: `a minute of ${BROWSERS} browsers of uncached lists and four shoppers, embedded demo`,
        acknowledged: `${sale.acknowledged.length} orders, ${pages} lists`,
        found: `${await expectWhole(settings, sale)}; ${peak} MB at the most, of ${MEGABYTES}; answers ${describeAnswers(sale)}`,
      }
    }),
}
