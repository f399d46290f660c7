import { openMailServer } from '../mail-server.ts'
import { makeTemporaryFolder } from '../run/temporary.ts'
import { endShop, startShop } from '../running-shop.ts'
import { openBucket } from './bucket.ts'
import { expectWhole } from './examine.ts'
import { describeMails, untilMailed } from './killed-mailing.ts'
import { NAMES, openNames } from './names.ts'
import { expectShown, openDarkroom, takePicture } from './pictures.ts'
import { withServer } from './places.ts'
import { Fault, type Scenario } from './scenario.ts'
import { describeAnswers, sendShoppers, signUp, stockUp, untilMore } from './shoppers.ts'

const here = undefined
const GONE_MS = 15_000
/** Failed work is retried after half a minute, and after a minute. */
const CAUGHT_UP_MS = 150_000

function named(url: string, name: string): string {
  const address = new URL(url)
  address.hostname = name
  return address.href
}

export const dnsGone: Scenario = {
  name: 'dns-gone',
  needs: ['root', 'initdb', 'unshare', 'mount'],
  run: (report) =>
    withServer(async (given) => {
      const folder = makeTemporaryFolder('names')
      const names = await openNames(folder.path)
      const mail = await openMailServer()
      const bucket = await openBucket()
      const settings = {
        ...given,
        ...bucket.settings,
        DATABASE_URL: named(given.DATABASE_URL, NAMES.database),
        SMTP_URL: named(mail.url, NAMES.mail),
        S3_ENDPOINT: `http://${NAMES.bucket}:${bucket.port}`,
      }
      try {
        const shop = await startShop(settings, here, names.under)
        await stockUp(shop.url)
        const send = await openDarkroom(shop.url)
        const sale = await sendShoppers(() => shop.url, 4)
        await untilMore(sale, 5)
        names.setSilent(true)
        const [before, until] = [sale.acknowledged.length, performance.now() + GONE_MS]
        const picture = await takePicture()
        const uploading = send(picture)
        // Report whatever else fails first.
        uploading.catch(() => undefined)
        let slowestMs = 0
        while (performance.now() < until) {
          const askedAt = performance.now()
          // An address without a cached page, which needs the same threads as name lookups.
          const { status } = await fetch(`${shop.url}/products?search=${Math.random()}`)
          if (status !== 200) throw new Fault(`A list answered ${status} meanwhile`)
          await signUp(shop.url)
          slowestMs = Math.max(slowestMs, performance.now() - askedAt)
        }
        const upload = await uploading
        const meanwhile = sale.acknowledged.length - before
        report(`${meanwhile} orders; an upload ${upload.status} after ${upload.tookMs} ms`)
        if (meanwhile === 0) throw new Fault('Nobody could order')
        if (upload.status !== 503 && upload.status !== 200) {
          throw new Fault(`An upload was answered with ${upload.status}`)
        }
        names.setSilent(false)
        await untilMore(sale, 5)
        await expectShown(shop.url, await send(picture))
        await sale.stop()
        await untilMailed(mail, sale, CAUGHT_UP_MS)
        await endShop(shop, 'SIGTERM')
        return {
          done: `no name of database, mail server or bucket answered for ${GONE_MS / 1000} s while four shoppers order`,
          acknowledged: `${sale.acknowledged.length} orders, ${meanwhile} of them meanwhile`,
          found: `${describeMails(mail, sale, 0)}; ${await expectWhole({ ...given, ...bucket.settings }, sale)}; a list and a new account within ${Math.round(slowestMs)} ms, an upload ${upload.status} after ${Math.round(upload.tookMs / 1000)} s; answers ${describeAnswers(sale)}`,
        }
      } finally {
        await names.close()
        await bucket.close()
        await mail.close()
        folder.remove()
      }
    }),
}
