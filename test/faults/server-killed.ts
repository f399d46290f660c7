import { setTimeout as wait } from 'node:timers/promises'
import { listUrls, startShopBehind } from '../cluster/shop-behind.ts'
import { startWebServer } from '../cluster/web-server.ts'
import { endShop } from '../running-shop.ts'
import { expectWhole } from './examine.ts'
import { withServer } from './places.ts'
import { changePrice, showsPrice } from './product-page.ts'
import { describePause } from './replicated.ts'
import { Fault, type Scenario } from './scenario.ts'
import { describeAnswers, sendShoppers, stockUp, untilMore } from './shoppers.ts'

const ORDERS = 40
const NEW_PRICE = 4321
const SHOWN_WITHIN_MS = 5000

export const serverKilled: Scenario = {
  name: 'server-killed-behind-proxy',
  needs: ['initdb', 'nginx'],
  run: (report) =>
    withServer(async (settings) => {
      const web = await startWebServer()
      try {
        const first = await startShopBehind(web, settings)
        const others = [await startShopBehind(web, settings), await startShopBehind(web, settings)]
        await web.sendTo(listUrls([first, ...others]))
        await stockUp(web.url)
        const sale = await sendShoppers(() => web.url, 4)
        await untilMore(sale, ORDERS)
        await endShop(first, 'SIGKILL')
        report(`one of three killed after ${sale.acknowledged.length} orders`)
        await untilMore(sale, ORDERS)
        await sale.stop()
        const pause = describePause(sale)
        const whole = await expectWhole(settings, sale)
        await expectSeenByAll(web.url, listUrls(others))
        return {
          done: 'kill -9 of one of three servers behind nginx while orders come',
          acknowledged: `${sale.acknowledged.length} orders`,
          found: `${whole}, ${pause}, a new price on the pages of both others; answers ${describeAnswers(sale)}`,
        }
      } finally {
        await web.remove()
      }
    }),
}

/** Changes made on one server appear in the pages cached by each. @throws Fault when one is stale */
async function expectSeenByAll(url: string, urls: readonly string[]): Promise<void> {
  const look = () => Promise.all(urls.map((each) => showsPrice(each, NEW_PRICE)))
  if ((await look()).some(Boolean)) throw new Error('The price is no new one')
  await changePrice(url, NEW_PRICE)
  const until = performance.now() + SHOWN_WITHIN_MS
  while (!(await look()).every(Boolean)) {
    if (performance.now() > until) throw new Fault('A server still shows the old price')
    await wait(50)
  }
}
