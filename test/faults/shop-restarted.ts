import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { inRoot } from '../../scripts/places.mjs'
import { startCaddy } from '../cluster/caddy.ts'
import { installed } from '../cluster/programs.ts'
import { programEnv } from '../program-env.ts'
import { findFreePort } from '../run/free-port.ts'
import { administrator, shopper } from '../running-shop.ts'
import { expectWhole } from './examine.ts'
import { type Settings, withServer } from './places.ts'
import { Fault, type Scenario } from './scenario.ts'
import { describeAnswers, sendShoppers, stockUp, untilMore } from './shoppers.ts'

const ORDERS = 60
const RESTARTS = 3

export const shopRestarted: Scenario = {
  name: 'shop-restarted-behind-caddy',
  needs: ['initdb', 'caddy', 'systemd-socket-activate'],
  run: (report) =>
    withServer(async (settings) => {
      const address = `127.0.0.1:${await findFreePort()}`
      const caddy = await startCaddy(address)
      const shop = holdSocket(address, { ...settings, SHOP_URL: caddy.url })
      try {
        await shop.isReady()
        await stockUp(caddy.url)
        const sale = await sendShoppers(() => caddy.url, 8)
        for (let restart = 1; restart <= RESTARTS; restart++) {
          await untilMore(sale, ORDERS)
          report(`restart ${restart} after ${sale.acknowledged.length} orders`)
          shop.restart()
        }
        await untilMore(sale, ORDERS)
        await sale.stop()
        const refused = [...sale.answers.keys()].filter((status) => status !== 200)
        if (refused.length > 0) throw new Fault(`Shoppers heard ${describeAnswers(sale)}`)
        if (shop.starts() !== RESTARTS + 1) throw new Error(`It started ${shop.starts()} times`)
        return {
          done: `${RESTARTS} restarts behind Caddy, systemd holding the socket, while orders come`,
          acknowledged: `${sale.acknowledged.length} orders`,
          found: `${await expectWhole(settings, sale)}, nobody refused, the slowest after ${Math.round(Math.max(...sale.tookMs))} ms`,
        }
      } finally {
        await shop.end()
        await caddy.remove()
      }
    }),
}

/** Starts the shop as systemd does: at the first request, and again whenever it ends. */
function holdSocket(address: string, settings: Settings) {
  const given = {
    ...programEnv,
    DEMO: 'products',
    LOG_LEVEL: 'warn',
    LIMITS: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
    ADMIN_PASSWORD: administrator.password,
    SHOPPER_PASSWORD: shopper.password,
    ...settings,
  }
  const passed = Object.keys(given).flatMap((name) => ['-E', name])
  const program = `"${process.execPath}" --liftoff-only build/program/main.js`
  // This shell receives the socket, and is the parent of the shop.
  const again = `while ${program} & echo "pid $!"; do wait $!; done`
  const holder = spawn(
    installed('systemd-socket-activate'),
    [...passed, '-l', address, 'sh', '-c', again],
    { cwd: inRoot(), env: given, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  let output = ''
  holder.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const pids = () => [...output.matchAll(/^pid (\d+)$/gm)].map(([, pid]) => Number(pid))
  const kill = () => {
    const pid = pids().at(-1)
    if (pid) process.kill(pid, 'SIGTERM')
  }
  return {
    isReady: async () => {
      while (!(await fetch(`http://${address}/readyz`).catch(() => undefined))) await wait(50)
    },
    starts: () => pids().length,
    restart: kill,
    end: async () => {
      const exit = once(holder, 'exit')
      holder.kill('SIGKILL')
      await exit
      kill()
    },
  }
}
