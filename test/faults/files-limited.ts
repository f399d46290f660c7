import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { endShop, startShop } from '../running-shop.ts'
import { expectWhole } from './examine.ts'
import { withEmbedded } from './places.ts'
import { Fault, type Scenario } from './scenario.ts'
import { describeAnswers, sendShoppers, stockUp, untilMore } from './shoppers.ts'

const TOO_FEW = 120
const CROWD = 1500
const FILES = 1024

const here = undefined

export const filesTooFew: Scenario = {
  name: 'files-too-few',
  needs: ['prlimit'],
  run: () =>
    withEmbedded(async (settings) => {
      const limit = ['prlimit', `--nofile=${TOO_FEW}`]
      const said = await startShop({ ...settings, DEMO: 'on' }, here, limit).then(
        () => 'is open',
        (error: Error) => error.message.replace('The shop did not open: ', ''),
      )
      const lines = said.trim().split('\n')
      if (lines.length > 1) throw new Fault(`It takes ${lines.length} lines to say: ${lines[1]}`)
      return {
        done: `the demo started with at most ${TOO_FEW} open files`,
        acknowledged: 'nothing',
        found: lines[0] ?? '',
      }
    }),
}

/** Opens more connections than the process may open files, from a client that only holds them. */
export const filesUsedUp: Scenario = {
  name: 'files-used-up',
  needs: ['prlimit'],
  run: (report) =>
    withEmbedded(async (settings) => {
      const shop = await startShop(settings, here, ['prlimit', `--nofile=${FILES}`])
      await stockUp(shop.url)
      const sale = await sendShoppers(() => shop.url, 4)
      await untilMore(sale, 10)
      const { port } = new URL(shop.url)
      const crowd = Array.from({ length: CROWD }, () => hold(Number(port)))
      await wait(10_000)
      report(`held; ${describeAnswers(sale)}`)
      for (const socket of crowd) socket.destroy()
      const freedAt = performance.now()
      await untilMore(sale, 10)
      const backMs = performance.now() - freedAt
      await sale.stop()
      if (shop.process.exitCode !== null) throw new Fault('The shop has ended')
      await endShop(shop, 'SIGTERM')
      return {
        done: `${CROWD} connections held for ten seconds with at most ${FILES} open files while four shoppers order`,
        acknowledged: `${sale.acknowledged.length} orders`,
        found: `${await expectWhole(settings, sale)}; orders again after ${Math.round(backMs)} ms; answers ${describeAnswers(sale)}`,
      }
    }),
}

function hold(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  void once(socket, 'connect').then(
    () => socket.write('GET / HTTP/1.1\r\n'),
    () => undefined,
  )
  return socket
}
