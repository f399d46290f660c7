import { setTimeout as wait } from 'node:timers/promises'
import { expectWell, expectWhole, readKept } from './examine.ts'
import { describePause, type ReplicatedShop, withReplicatedShop } from './replicated.ts'
import { Fault, type Outcome, type Report, type Scenario } from './scenario.ts'
import { describeAnswers, untilMore } from './shoppers.ts'

const ORDERS = 60
/** How far the asynchronous replica lags when the primary dies. */
const BEHIND_MS = 1000

const needs = ['initdb', 'pg_basebackup']

export const promotedSynchronous: Scenario = {
  name: 'replica-promoted-synchronous',
  needs,
  run: (report) =>
    withReplicatedShop('synchronous', async (replicated) => {
      const { settings, sale } = replicated
      await untilMore(sale, ORDERS)
      const pause = await failOver(replicated, report)
      return {
        done: 'kill -9 of the primary while orders come, its synchronous replica promoted',
        acknowledged: `${sale.acknowledged.length} orders`,
        found: `${await expectWhole(settings, sale)}, ${pause}; answers ${describeAnswers(sale)}`,
      }
    }),
}

export const promotedAsynchronous: Scenario = {
  name: 'replica-promoted-asynchronous',
  needs,
  run: (report) => withReplicatedShop('asynchronous', (shop) => loseWhatIsBehind(shop, report)),
}

/** Orders acknowledged while the replica was cut off are lost with the primary, and nothing else is. */
async function loseWhatIsBehind(replicated: ReplicatedShop, report: Report): Promise<Outcome> {
  const { settings, sale, line } = replicated
  await untilMore(sale, ORDERS)
  line.swallow()
  const behindSince = Date.now()
  await wait(BEHIND_MS)
  const pause = await failOver(replicated, report)
  const kept = new Set((await readKept(settings)).orderIds)
  const lost = sale.acknowledged.filter((id) => !kept.has(id))
  const older = lost.filter((id) => (sale.acknowledgedAt.get(id) ?? 0) < behindSince)
  if (older.length > 0) throw new Fault(`${older.length} orders are lost that the replica had`)
  return {
    done: `the same with an asynchronous replica that is ${BEHIND_MS / 1000} s behind`,
    acknowledged: `${sale.acknowledged.length} orders`,
    found: `${kept.size} orders: ${lost.length} of that second are lost, as asynchronous means; ${await expectWell(settings)}, ${pause}`,
  }
}

async function failOver(replicated: ReplicatedShop, report: Report): Promise<string> {
  const { primary, replica, front, sale } = replicated
  await primary.kill()
  front.refuse()
  report(`primary killed after ${sale.acknowledged.length} orders`)
  await replica.promote()
  front.pointTo(replica.url)
  report('replica promoted')
  await untilMore(sale, ORDERS)
  await sale.stop()
  return describePause(sale)
}
