import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endShop, startShop } from '../running-shop.ts'
import { withSmallDisk } from './disks.ts'
import { expectWhole } from './examine.ts'
import { withEmbedded } from './places.ts'
import { Fault, type Scenario } from './scenario.ts'
import { describeAnswers, sendShoppers, stockUp, untilMore } from './shoppers.ts'

const here = undefined

/** Writes the output to the file, and `tail` sends it to us. */
const intoFile = (file: string) => [
  'sh',
  '-c',
  'tail --pid=$$ -n +1 -F "$0" 2>/dev/null & exec "$@" >>"$0" 2>&1',
  file,
]

export const diskFullLog: Scenario = {
  name: 'disk-full-log',
  needs: ['root', 'mount', 'tail'],
  run: (report) =>
    withEmbedded((settings) =>
      withSmallDisk(1, async (disk) => {
        const file = join(disk.path, 'log')
        const shop = await startShop({ ...settings, LOG_LEVEL: 'info' }, here, intoFile(file))
        await stockUp(shop.url)
        const sale = await sendShoppers(() => shop.url, 4)
        await untilMore(sale, 5)
        await disk.fill()
        // The last page of the file still has space.
        await untilMore(sale, 10)
        const { size } = await stat(file)
        await untilMore(sale, 10)
        if ((await stat(file)).size !== size) throw new Error('The disk was not full')
        report(`10 orders while the disk was full; ${describeAnswers(sale)}`)
        await disk.free()
        await untilMore(sale, 5)
        await wait(1000)
        const grown = (await stat(file)).size - size
        if (grown <= 0) throw new Fault('Nothing is logged any more')
        await sale.stop()
        await endShop(shop, 'SIGTERM')
        return {
          done: 'the disk of the log full while four shoppers order',
          acknowledged: `${sale.acknowledged.length} orders`,
          found: `${await expectWhole(settings, sale)}, ${Math.round(grown / 1024)} kB logged once there was room; answers ${describeAnswers(sale)}`,
        }
      }),
    ),
}
