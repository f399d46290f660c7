import { setTimeout as wait } from 'node:timers/promises'
import { endShop, startShop } from '../running-shop.ts'
import { expectWhole } from './examine.ts'
import { type Settings, withEmbedded, withServer } from './places.ts'
import type { Outcome, Report, Scenario } from './scenario.ts'
import { describeAnswers, sendShoppers, stockUp, untilMore } from './shoppers.ts'

const KILLS = 3

async function killWhileOrdering(settings: Settings, report: Report): Promise<Outcome> {
  let shop = await startShop(settings)
  await stockUp(shop.url)
  const sale = await sendShoppers(() => shop.url, 4)
  for (let kill = 0; kill < KILLS; kill++) {
    await untilMore(sale, 10)
    await wait(Math.random() * 100)
    await endShop(shop, 'SIGKILL')
    report(`killed after ${sale.acknowledged.length} orders`)
    shop = await startShop(settings)
  }
  await untilMore(sale, 10)
  await sale.stop()
  await endShop(shop, 'SIGTERM')
  return {
    done: `kill -9 of the shop ${KILLS} times while four shoppers order`,
    acknowledged: `${sale.acknowledged.length} orders`,
    found: `${await expectWhole(settings, sale)}; answers ${describeAnswers(sale)}`,
  }
}

export const killedOrderingEmbedded: Scenario = {
  name: 'killed-ordering-embedded',
  needs: [],
  run: (report) => withEmbedded((settings) => killWhileOrdering(settings, report)),
}

export const killedOrdering: Scenario = {
  name: 'killed-ordering',
  needs: ['initdb'],
  run: (report) => withServer((settings) => killWhileOrdering(settings, report)),
}
