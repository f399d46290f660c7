import { startPgBouncer } from '../cluster/pgbouncer.ts'
import { startShop } from '../running-shop.ts'
import { expectWhole } from './examine.ts'
import { withServer } from './places.ts'
import { describePause } from './replicated.ts'
import type { Outcome, Report, Scenario } from './scenario.ts'
import { describeAnswers, sendShoppers, stockUp, untilMore } from './shoppers.ts'

const RESTARTS = 3
const ORDERS = 30

function restartWhileOrdering(report: Report): Promise<Outcome> {
  return withServer(async (settings) => {
    const pooler = await startPgBouncer(settings.DATABASE_URL)
    try {
      const shop = await startShop({ ...settings, DATABASE_URL: pooler.url })
      await stockUp(shop.url)
      const sale = await sendShoppers(() => shop.url, 4)
      for (let restart = 0; restart < RESTARTS; restart++) {
        await untilMore(sale, ORDERS)
        await pooler.stop()
        report(`stopped after ${sale.acknowledged.length} orders`)
        await pooler.start()
      }
      await untilMore(sale, ORDERS)
      await sale.stop()
      const pause = describePause(sale)
      return {
        done: `PgBouncer restarted ${RESTARTS} times while orders come`,
        acknowledged: `${sale.acknowledged.length} orders`,
        found: `${await expectWhole(settings, sale)}, ${pause}; answers ${describeAnswers(sale)}`,
      }
    } finally {
      await pooler.remove()
    }
  })
}

export const pgbouncerRestarted: Scenario = {
  name: 'pgbouncer-restarted',
  needs: ['initdb', 'pgbouncer'],
  run: restartWhileOrdering,
}
