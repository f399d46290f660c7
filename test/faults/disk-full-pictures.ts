import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { endShop, startShop } from '../running-shop.ts'
import { withSmallDisk } from './disks.ts'
import { expectWhole } from './examine.ts'
import { expectShown, openDarkroom, takePicture } from './pictures.ts'
import { withServer } from './places.ts'
import { Fault, type Scenario } from './scenario.ts'
import { describeAnswers, sendShoppers, stockUp, untilMore } from './shoppers.ts'

const UNAVAILABLE = 503

/** The folder of pictures and unsent mails; the database is on another disk. */
export const diskFullPictures: Scenario = {
  name: 'disk-full-pictures',
  needs: ['root', 'mount', 'initdb'],
  run: (report) =>
    withServer((given) =>
      withSmallDisk(60, async (disk) => {
        const settings = { ...given, DATA_DIR: join(disk.path, 'data') }
        const shop = await startShop(settings)
        await stockUp(shop.url)
        const send = await openDarkroom(shop.url)
        const sale = await sendShoppers(() => shop.url, 4)
        const first = await send(await takePicture())
        await disk.fill()
        const before = sale.acknowledged.length
        const picture = await takePicture()
        const refused = await send(picture)
        report(`an upload was answered with ${refused.status}`)
        if (refused.status !== UNAVAILABLE) throw new Fault(`An upload: status ${refused.status}`)
        await expectShown(shop.url, first)
        await untilMore(sale, 10)
        const meanwhile = sale.acknowledged.length - before
        await disk.free()
        const again = await send(picture)
        for (const sent of [first, again]) await expectShown(shop.url, sent)
        await sale.stop()
        await endShop(shop, 'SIGTERM')
        const files = await readdir(settings.DATA_DIR, { recursive: true })
        const left = files.filter((name) => name.endsWith('.part'))
        if (left.length > 0) throw new Fault(`${left.length} half-written files are left`)
        return {
          done: 'the disk of pictures full while pictures are sent and four shoppers order',
          acknowledged: `${sale.acknowledged.length} orders, ${meanwhile} of them meanwhile`,
          found: `503 for the upload, the same picture taken later, nothing half-written; ${await expectWhole(settings, sale)}; answers ${describeAnswers(sale)}`,
        }
      }),
    ),
}
