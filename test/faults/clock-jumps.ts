import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endShop, startShop } from '../running-shop.ts'
import { expectWhole } from './examine.ts'
import { type Settings, withEmbedded, withServer } from './places.ts'
import { Fault, type Outcome, type Report, type Scenario } from './scenario.ts'
import { describeAnswers, sendShoppers, stockUp, untilMore } from './shoppers.ts'

const LIBRARY = '/usr/$LIB/faketime/libfaketimeMT.so.1'

/** Forward past the end of every lock and hold, then back to before the shop existed. */
const JUMPS = ['+2h', '-2h', '+0']

/** Moves the shop's clock; a database server's clock stays, an embedded database's moves along. */
async function jump(settings: Settings, report: Report): Promise<Outcome> {
  const file = join(settings.DATA_DIR ?? '', 'clock')
  writeFileSync(file, '+0')
  const shop = await startShop({
    ...settings,
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  await stockUp(shop.url)
  const sale = await sendShoppers(() => shop.url, 4)
  for (const offset of JUMPS) {
    await untilMore(sale, 10)
    writeFileSync(file, offset)
    const { headers } = await fetch(`${shop.url}/healthz`)
    report(`${offset}: the shop says it is ${headers.get('date')}`)
  }
  await untilMore(sale, 10)
  await sale.stop()
  if ((await endShop(shop, 'SIGTERM')) !== 0) throw new Fault('The shop did not close')
  return {
    done: `the clock jumps by ${JUMPS.join(', ')} while four shoppers order`,
    acknowledged: `${sale.acknowledged.length} orders`,
    found: `${await expectWhole(settings, sale)}; longest pause ${(sale.longestPauseMs() / 1000).toFixed(1)} s; answers ${describeAnswers(sale)}`,
  }
}

export const clockJumpsEmbedded: Scenario = {
  name: 'clock-jumps-embedded',
  needs: ['faketime'],
  run: (report) => withEmbedded((settings) => jump(settings, report)),
}

export const clockJumps: Scenario = {
  name: 'clock-jumps',
  needs: ['initdb', 'faketime'],
  run: (report) => withServer((settings) => jump(settings, report)),
}
