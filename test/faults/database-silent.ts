import { setTimeout as wait } from 'node:timers/promises'
import { openProxy } from '../proxy.ts'
import { endShop, startShop } from '../running-shop.ts'
import { expectWhole } from './examine.ts'
import { withServer } from './places.ts'
import { Fault, type Scenario } from './scenario.ts'
import { describeAnswers, sendShoppers, stockUp, untilMore } from './shoppers.ts'

export const databaseSilent: Scenario = {
  name: 'database-silent',
  needs: ['initdb'],
  run: (report) =>
    withServer(async (settings) => {
      const proxy = await openProxy(settings.DATABASE_URL)
      const shop = await startShop({ ...settings, DATABASE_URL: proxy.url })
      await stockUp(shop.url)
      const sale = await sendShoppers(() => shop.url, 4)
      for (const lose of [proxy.swallow, proxy.refuse]) {
        await untilMore(sale, 10)
        lose()
        report('cut')
        await wait(5000)
        const { status } = await fetch(`${shop.url}/healthz`)
        if (status !== 200) throw new Fault(`/healthz answered ${status} meanwhile`)
        proxy.accept()
      }
      await untilMore(sale, 10)
      await sale.stop()
      await endShop(shop, 'SIGTERM')
      await proxy.close()
      return {
        done: 'the way to the database swallows everything, then refuses, while four shoppers order',
        acknowledged: `${sale.acknowledged.length} orders`,
        found: `${await expectWhole(settings, sale)}; longest pause ${(sale.longestPauseMs() / 1000).toFixed(1)} s; answers ${describeAnswers(sale)}`,
      }
    }),
}
