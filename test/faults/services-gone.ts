import { setTimeout as wait } from 'node:timers/promises'
import { openMailServer } from '../mail-server.ts'
import { openProxy } from '../proxy.ts'
import { makeTemporaryFolder } from '../run/temporary.ts'
import { endShop, startShop } from '../running-shop.ts'
import { openCardGateway } from './card-gateway.ts'
import { expectWhole } from './examine.ts'
import { describeMails, untilMailed } from './killed-mailing.ts'
import { withServer } from './places.ts'
import { Fault, type Scenario } from './scenario.ts'
import {
  ask,
  describeAnswers,
  orderOf,
  sendShoppers,
  signUp,
  stockUp,
  untilMore,
} from './shoppers.ts'
import { chooseSmsGateway, openSmsGateway } from './sms-gateway.ts'

const GONE_MS = 10_000
/** A product whose pieces are reserved while payment pages are open. */
const CARD_PRODUCT_ID = 'panjabi-by-card'
/** Failed work is retried after half a minute, and after a minute. */
const CAUGHT_UP_MS = 150_000

export const servicesGone: Scenario = {
  name: 'services-gone',
  needs: ['initdb', 'openssl'],
  run: (report) =>
    withServer(async (given) => {
      const folder = makeTemporaryFolder('services')
      const cards = await openCardGateway()
      const mail = await openMailServer()
      const mailLine = await openProxy(mail.url)
      const sms = await openSmsGateway(folder.path)
      const lines = [cards.line, mailLine, sms.line]
      const settings = { ...given, ...cards.settings, ...sms.settings, SMTP_URL: mailLine.url }
      try {
        const shop = await startShop(settings)
        await stockUp(shop.url)
        await stockUp(shop.url, CARD_PRODUCT_ID)
        await chooseSmsGateway(shop.url, sms.line.url)
        if ((await payByCard(shop.url)) !== 200) throw new Error('Cards are not taken')
        const sale = await sendShoppers(() => shop.url, 4)
        await untilMore(sale, 5)
        for (const lose of ['silence', 'refuse'] as const) {
          for (const line of lines) line[lose]()
          const before = sale.acknowledged.length
          const [status] = await Promise.all([payByCard(shop.url), wait(GONE_MS)])
          if (status !== 503) throw new Fault(`Whoever pays by card hears ${status}`)
          const meanwhile = sale.acknowledged.length - before
          report(`${lose}: ${meanwhile} orders`)
          if (meanwhile === 0) throw new Fault('Nobody could order')
        }
        const pauseMs = sale.longestPauseMs()
        for (const line of lines) line.accept()
        await untilMore(sale, 5)
        await sale.stop()
        if ((await payByCard(shop.url)) !== 200) throw new Fault('No card is taken again')
        await untilMailed(mail, sale, CAUGHT_UP_MS)
        const told = await untilTold(sms.texts, sale.acknowledged)
        await endShop(shop, 'SIGTERM')
        return {
          done: 'mail server, SMS and card gateway silent at once, then gone, while four shoppers order',
          acknowledged: `${sale.acknowledged.length} orders`,
          found: `${describeMails(mail, sale, 20)}, ${told}; cards refused with 503 and taken again; ${await expectWhole(settings, sale)}, no order for ${(pauseMs / 1000).toFixed(1)} s at the longest; answers ${describeAnswers(sale)}`,
        }
      } finally {
        for (const line of lines) line.accept()
        await cards.close()
        await mailLine.close()
        await mail.close()
        await sms.close()
        folder.remove()
      }
    }),
}

/** Returns the status for a new customer who wants to open the payment page. */
async function payByCard(url: string): Promise<number> {
  const cookie = await signUp(url)
  const piece = { productId: CARD_PRODUCT_ID, size: 'M', quantity: 1 }
  await ask(url, '/cart/add', { cookie, method: 'POST', json: piece })
  const json = { ...orderOf(CARD_PRODUCT_ID), paymentMethod: 'card' }
  const answer = await ask(url, '/orders', { cookie, method: 'POST', json })
  return answer?.status ?? 0
}

/** An SMS that may have reached the gateway is not sent again. @throws Fault when an order gets more than one SMS */
async function untilTold(texts: readonly string[], orderIds: readonly string[]): Promise<string> {
  const until = performance.now() + CAUGHT_UP_MS
  const countOf = (id: string) => texts.filter((text) => text.includes(id)).length
  const silent = () => orderIds.filter((id) => countOf(id) === 0).length
  while (silent() > 0 && performance.now() < until) await wait(500)
  const again = orderIds.find((id) => countOf(id) > 1)
  if (again) throw new Fault(`More than one SMS tells of order ${again}`)
  return `an SMS of ${orderIds.length - silent()} and never two`
}
