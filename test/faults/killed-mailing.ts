import { setTimeout as wait } from 'node:timers/promises'
import { letMailsFallDue } from '../late-mails.ts'
import { openMailServer } from '../mail-server.ts'
import { endShop, startShop } from '../running-shop.ts'
import { expectWhole } from './examine.ts'
import { type Settings, withEmbedded, withServer } from './places.ts'
import { Fault, type Outcome, type Report, type Scenario } from './scenario.ts'
import { describeAnswers, type Sale, sendShoppers, stockUp, untilMore } from './shoppers.ts'

/** How long after the mail server received a whole mail it is killed: just before or after acknowledging it. */
const DEATHS_MS = [0, 5, 50]
const CONNECTIONS = 4
const SENT_WITHIN_MS = 60_000

type MailServer = Awaited<ReturnType<typeof openMailServer>>

async function killWhileMailing(given: Settings, report: Report): Promise<Outcome> {
  let due: (() => Promise<void>) | undefined
  const server = await openMailServer({
    onMessage: async () => {
      const die = due
      due = undefined
      await die?.()
      return 'take' as const
    },
  })
  const settings = { ...given, SMTP_URL: server.url, SMTP_CONNECTIONS: String(CONNECTIONS) }
  try {
    let shop = await startShop(settings)
    await stockUp(shop.url)
    const sale = await sendShoppers(() => shop.url, 4)
    for (const afterMs of DEATHS_MS) {
      await untilMore(sale, 5)
      await new Promise<void>((died) => {
        due = async () => {
          const death = wait(afterMs).then(() => endShop(shop, 'SIGKILL'))
          void death.then(() => died())
          if (afterMs === 0) await death
        }
      })
      report(`killed ${afterMs} ms after a mail; ${server.received.length} received`)
      shop = await startShop(settings)
    }
    await untilMore(sale, 5)
    await sale.stop()
    await endShop(shop, 'SIGTERM')
    await letMailsFallDue(settings)
    shop = await startShop(settings)
    await untilMailed(server, sale)
    await endShop(shop, 'SIGTERM')
    return {
      done: `kill -9 of the shop ${DEATHS_MS.length} times while it hands over mails`,
      acknowledged: `${sale.acknowledged.length} orders`,
      found: `${describeMails(server, sale, DEATHS_MS.length * CONNECTIONS)}; ${await expectWhole(settings, sale)}; answers ${describeAnswers(sale)}`,
    }
  } finally {
    await server.close()
  }
}

const mailsOf = ({ received }: MailServer, orderId: string) =>
  received.filter(({ subject }) => subject.includes(orderId))

/** @throws Fault when an acknowledged order gets no mail */
export async function untilMailed(
  server: MailServer,
  { acknowledged }: Sale,
  limitMs = SENT_WITHIN_MS,
): Promise<void> {
  const until = performance.now() + limitMs
  for (const id of acknowledged) {
    while (mailsOf(server, id).length === 0) {
      if (performance.now() > until) throw new Fault(`No mail tells of order ${id}`)
      await wait(200)
    }
  }
}

/** @throws Fault when more mails came twice than can have been in progress, or a duplicate has another Message-ID */
export function describeMails(server: MailServer, { acknowledged }: Sale, most: number): string {
  let again = 0
  for (const id of acknowledged) {
    const mails = mailsOf(server, id)
    if (mails.length > 2) throw new Fault(`${mails.length} mails tell of order ${id}`)
    if (new Set(mails.map(({ messageId }) => messageId)).size > 1) {
      throw new Fault(`The mails of order ${id} differ in their Message-ID`)
    }
    again += mails.length - 1
  }
  if (again > most) throw new Fault(`${again} mails came twice, of ${most} under way`)
  return `a mail of every order, ${again} of them twice with the same Message-ID`
}

export const killedMailingEmbedded: Scenario = {
  name: 'killed-mailing-embedded',
  needs: [],
  run: (report) => withEmbedded((settings) => killWhileMailing(settings, report)),
}

export const killedMailing: Scenario = {
  name: 'killed-mailing',
  needs: ['initdb'],
  run: (report) => withServer((settings) => killWhileMailing(settings, report)),
}
