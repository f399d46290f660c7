import { endShop, type RunningShop, startShop } from '../running-shop.ts'
import { expectWhole } from './examine.ts'
import { withServer } from './places.ts'
import type { Scenario } from './scenario.ts'
import { describeAnswers, sendShoppers, stockUp, untilMore } from './shoppers.ts'

const KILLS = 3

/** As behind a proxy that sends whoever was not answered to the next server. */
export const serverKilled: Scenario = {
  name: 'server-killed-of-two',
  needs: ['initdb'],
  run: (report) =>
    withServer(async (settings) => {
      const start = () => startShop(settings)
      const servers: RunningShop[] = await Promise.all([start(), start()])
      let turn = 0
      const isAlive = ({ process }: RunningShop) => process.exitCode === null && !process.killed
      const next = () => {
        const alive = servers.filter(isAlive)
        return alive[turn++ % alive.length]?.url ?? ''
      }
      await stockUp(next())
      const sale = await sendShoppers(next, 6)
      for (let kill = 0; kill < KILLS; kill++) {
        await untilMore(sale, 15)
        const [dying] = servers
        if (dying) await endShop(dying, 'SIGKILL')
        report(`killed after ${sale.acknowledged.length} orders`)
        await untilMore(sale, 15)
        servers.splice(0, 1)
        servers.push(await start())
      }
      await sale.stop()
      for (const server of servers) await endShop(server, 'SIGTERM')
      return {
        done: `kill -9 of one of two servers ${KILLS} times while six shoppers order`,
        acknowledged: `${sale.acknowledged.length} orders`,
        found: `${await expectWhole(settings, sale)}; longest pause ${(sale.longestPauseMs() / 1000).toFixed(1)} s; answers ${describeAnswers(sale)}`,
      }
    }),
}
