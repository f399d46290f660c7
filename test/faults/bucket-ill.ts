import { endShop, startShop } from '../running-shop.ts'
import { openBucket } from './bucket.ts'
import { expectWhole } from './examine.ts'
import { expectShown, openDarkroom, takePicture } from './pictures.ts'
import { withServer } from './places.ts'
import { PRODUCT_PAGE } from './product-page.ts'
import { Fault, type Scenario } from './scenario.ts'
import { describeAnswers, sendShoppers, stockUp, untilMore } from './shoppers.ts'

const LAG_MS = 500
const UNAVAILABLE = 503

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

export const bucketIll: Scenario = {
  name: 'bucket-slow-and-gone',
  needs: ['initdb'],
  run: (report) =>
    withServer(async (given) => {
      const bucket = await openBucket()
      const settings = { ...given, ...bucket.settings }
      try {
        const shop = await startShop(settings)
        await stockUp(shop.url)
        const send = await openDarkroom(shop.url)
        const sale = await sendShoppers(() => shop.url, 4)
        const first = await send(await takePicture())
        bucket.setHealth({ lagMs: LAG_MS })
        const slow = await send(await takePicture())
        for (const { status } of [first, slow]) {
          if (status !== 200) throw new Fault(`An upload was answered with ${status}`)
        }
        const refused = []
        for (const health of ['silent', 'gone'] as const) {
          bucket.setHealth(health)
          const picture = await takePicture()
          const [answer] = await Promise.all([send(picture), untilMore(sale, 5)])
          report(`${health}: ${answer.status} after ${seconds(answer.tookMs)}`)
          if (answer.status !== UNAVAILABLE) throw new Fault(`${health}: status ${answer.status}`)
          const page = await fetch(shop.url + PRODUCT_PAGE)
          if (page.status !== 200) throw new Fault(`${health}: a page answered ${page.status}`)
          refused.push({ picture, tookMs: answer.tookMs })
        }
        bucket.setHealth({ lagMs: 0 })
        const again = []
        for (const { picture } of refused) again.push(await send(picture))
        for (const sent of [first, slow, ...again]) await expectShown(shop.url, sent)
        await sale.stop()
        const pauseMs = sale.longestPauseMs()
        await endShop(shop, 'SIGTERM')
        return {
          done: `the bucket ${LAG_MS} ms slower, then silent, then gone while pictures are sent and four shoppers order`,
          acknowledged: `${sale.acknowledged.length} orders, a slow upload after ${seconds(slow.tookMs)}`,
          found: `503 after ${refused.map(({ tookMs }) => seconds(tookMs)).join(' and ')}, the same pictures taken later, all whole; ${await expectWhole(settings, sale)}, no order for ${seconds(pauseMs)} at the longest; answers ${describeAnswers(sale)}`,
        }
      } finally {
        await bucket.close()
      }
    }),
}
