import { setTimeout as wait } from 'node:timers/promises'
import { openMailServer } from '../mail-server.ts'
import { openProxy } from '../proxy.ts'
import { endShop, startShop } from '../running-shop.ts'
import { expectWhole } from './examine.ts'
import { describeMails, untilMailed } from './killed-mailing.ts'
import { withServer } from './places.ts'
import { Fault, type Scenario } from './scenario.ts'
import { describeAnswers, sendShoppers, stockUp, untilMore } from './shoppers.ts'

/**
 * Hung connections are given up after a minute. Jobs that were taken by then, without the server knowing, are
 * repeated after two and a half minutes.
 */
const MAILED_AGAIN_MS = 300_000
/** Emails that a server sends at a time. */
const AT_ONCE = 20

export const databaseSilent: Scenario = {
  name: 'database-silent',
  needs: ['initdb'],
  run: (report) =>
    withServer(async (settings) => {
      const proxy = await openProxy(settings.DATABASE_URL)
      const mail = await openMailServer()
      const shop = await startShop({ ...settings, DATABASE_URL: proxy.url, SMTP_URL: mail.url })
      await stockUp(shop.url)
      const sale = await sendShoppers(() => shop.url, 4)
      for (const lose of [proxy.refuse, proxy.swallow]) {
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
      const pauseS = (sale.longestPauseMs() / 1000).toFixed(1)
      // Nothing ends connections whose bytes are swallowed.
      const since = performance.now()
      await untilMailed(mail, sale, MAILED_AGAIN_MS)
      const mailedAfterS = Math.round((performance.now() - since) / 1000)
      await endShop(shop, 'SIGTERM')
      await proxy.close()
      await mail.close()
      return {
        done: 'the way to the database refuses, then swallows everything, while four shoppers order',
        acknowledged: `${sale.acknowledged.length} orders`,
        found: `${describeMails(mail, sale, 2 * AT_ONCE)}, the last after ${mailedAfterS} s; ${await expectWhole(settings, sale)}; longest pause ${pauseS} s; answers ${describeAnswers(sale)}`,
      }
    }),
}
