import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { endShop, startShop } from '../running-shop.ts'
import { expectWhole } from './examine.ts'
import { withServer } from './places.ts'
import { Fault, type Scenario } from './scenario.ts'
import { describeAnswers, PRODUCT_ID, sendShoppers, stockUp, untilMore } from './shoppers.ts'

const HELD_MS = 8000

export const locksHeld: Scenario = {
  name: 'locks-held',
  needs: ['initdb'],
  run: (report) =>
    withServer(async (settings) => {
      const shop = await startShop(settings)
      await stockUp(shop.url)
      const sale = await sendShoppers(() => shop.url, 8)
      await untilMore(sale, 10)
      const holder = new pg.Client({ connectionString: settings.DATABASE_URL })
      await holder.connect()
      await holder.query('begin')
      await holder.query('select from variants where product_id = $1 for update', [PRODUCT_ID])
      report('held')
      const until = performance.now() + HELD_MS
      let slowestMs = 0
      while (performance.now() < until) {
        const askedAt = performance.now()
        // An address without a cached page.
        const { status } = await fetch(`${shop.url}/products?search=${Math.random()}`)
        if (status !== 200) throw new Fault(`A list answered ${status} meanwhile`)
        slowestMs = Math.max(slowestMs, performance.now() - askedAt)
        await wait(200)
      }
      await holder.query('rollback')
      await holder.end()
      await untilMore(sale, 10)
      await sale.stop()
      await endShop(shop, 'SIGTERM')
      return {
        done: `the only size locked for ${HELD_MS / 1000} s while eight shoppers order`,
        acknowledged: `${sale.acknowledged.length} orders`,
        found: `${await expectWhole(settings, sale)}; lists came within ${Math.round(slowestMs)} ms; answers ${describeAnswers(sale)}`,
      }
    }),
}
