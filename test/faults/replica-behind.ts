import { setTimeout as wait } from 'node:timers/promises'
import { expectWhole } from './examine.ts'
import { withReplicatedShop } from './replicated.ts'
import { Fault, type Scenario } from './scenario.ts'
import { describeAnswers, untilMore } from './shoppers.ts'

const ORDERS = 40
const BEHIND_MS = 15_000
/** Data that was in transit when the connection went silent. */
const ON_ITS_WAY_MS = 500

export const replicaBehindSynchronous: Scenario = {
  name: 'replica-behind-synchronous',
  needs: ['initdb', 'pg_basebackup'],
  run: (report) =>
    withReplicatedShop('synchronous', async ({ line, settings, shops, sale }) => {
      await untilMore(sale, ORDERS)
      line.refuse()
      await wait(ON_ITS_WAY_MS)
      const before = sale.acknowledged.length
      await wait(BEHIND_MS)
      const meanwhile = sale.acknowledged.length - before
      if (meanwhile > 0) throw new Fault(`${meanwhile} orders without a replica were acknowledged`)
      const page = await fetch(`${shops[0]?.url}/products`)
      if (page.status !== 200) throw new Fault(`/products answered ${page.status} meanwhile`)
      report(`the replica is back after ${BEHIND_MS / 1000} s`)
      line.accept()
      await untilMore(sale, ORDERS)
      await sale.stop()
      return {
        done: `a synchronous replica cut off for ${BEHIND_MS / 1000} s while orders come`,
        acknowledged: `${sale.acknowledged.length} orders, none while it was away`,
        found: `${await expectWhole(settings, sale)}, pages served meanwhile; answers ${describeAnswers(sale)}`,
      }
    }),
}

export const replicaBehindAsynchronous: Scenario = {
  name: 'replica-behind-asynchronous',
  needs: ['initdb', 'pg_basebackup'],
  run: () =>
    withReplicatedShop('asynchronous', async ({ line, settings, sale }) => {
      await untilMore(sale, ORDERS)
      line.refuse()
      await untilMore(sale, ORDERS * 2)
      line.accept()
      await sale.stop()
      const refused = [...sale.answers.keys()].filter((status) => status !== 200)
      if (refused.length > 0) throw new Fault(`Shoppers heard ${describeAnswers(sale)}`)
      return {
        done: 'an asynchronous replica cut off while orders come',
        acknowledged: `${sale.acknowledged.length} orders`,
        found: `${await expectWhole(settings, sale)}, nobody refused`,
      }
    }),
}
