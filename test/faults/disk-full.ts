import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endShop, startShop } from '../running-shop.ts'
import { withSmallDisk } from './disks.ts'
import { expectWhole } from './examine.ts'
import type { Outcome, Report, Scenario } from './scenario.ts'
import { describeAnswers, sendShoppers, stockUp, untilMore } from './shoppers.ts'

/** Fills the disk while orders are placed, and frees it again. */
async function fillDataDisk(report: Report): Promise<Outcome> {
  return withSmallDisk(220, async (disk) => {
    const settings = { DATA_DIR: join(disk.path, 'data') }
    let shop = await startShop(settings)
    await stockUp(shop.url)
    const sale = await sendShoppers(() => shop.url, 4)
    await untilMore(sale, 20)
    await disk.fill()
    const before = sale.acknowledged.length
    await wait(10_000)
    const meanwhile = sale.acknowledged.length - before
    const page = await fetch(`${shop.url}/healthz`).then(
      ({ status }) => status,
      () => 0,
    )
    report(`${meanwhile} orders while it was full; health ${page}; ${describeAnswers(sale)}`)
    await disk.free()
    const { exitCode } = shop.process
    if (exitCode !== null) shop = await startShop(settings)
    const freedAt = performance.now()
    await untilMore(sale, 10)
    const backMs = performance.now() - freedAt
    await sale.stop()
    await endShop(shop, 'SIGTERM')
    return {
      done: 'the disk of the embedded database full for ten seconds while four shoppers order',
      acknowledged: `${sale.acknowledged.length} orders, ${meanwhile} of them meanwhile`,
      found: `${await expectWhole(settings, sale)}; ${exitCode === null ? 'the shop lived on' : 'the shop had ended and was started again'}, orders again after ${Math.round(backMs)} ms; answers ${describeAnswers(sale)}`,
    }
  })
}

export const diskFullData: Scenario = {
  name: 'disk-full-data',
  needs: ['root', 'mount'],
  run: fillDataDisk,
}
