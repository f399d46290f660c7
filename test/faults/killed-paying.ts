import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { lookInto } from '../look-into.ts'
import { findFreePort } from '../run/free-port.ts'
import { endShop, startShop } from '../running-shop.ts'
import { payInSandbox } from '../sandbox.ts'
import { openCardGateway } from './card-gateway.ts'
import { expectWell } from './examine.ts'
import { type Settings, withEmbedded, withServer } from './places.ts'
import { Fault, type Outcome, type Report, type Scenario } from './scenario.ts'
import { ask, describeAnswers, type Sale, sendShoppers, stockUp, untilMore } from './shoppers.ts'

/** When the shop dies: while the answer is on its way, or just after it came. */
const DEATHS = [
  { at: 'gwprocess', afterMs: 0 },
  { at: 'gwprocess', afterMs: 10 },
  { at: 'validation', afterMs: 0 },
  { at: 'validation', afterMs: 10 },
  { at: 'notice', afterMs: 0 },
  { at: 'notice', afterMs: 20 },
]
const NOTICES = ['before', 'after', 'twice', 'never']
/** A shopper whose server died while opening a payment page gets another page after 20 s. */
const PATIENCE_MS = 120_000
/** A scheduled task asks the gateway every minute. */
const SETTLED_WITHIN_MS = 90_000

async function killWhilePaying(given: Settings, report: Report): Promise<Outcome> {
  let due: { at: string; afterMs: number; die: () => Promise<void> } | undefined
  const reach = async (what: string) => {
    if (!due || !what.includes(due.at)) return
    const { afterMs, die } = due
    due = undefined
    if (afterMs > 0) void wait(afterMs).then(die)
    else await die()
  }
  const gateway = await openCardGateway({
    onAnswer: reach,
    fetch: async (...asked) => {
      await reach('notice')
      return fetch(...asked)
    },
  })
  const settings = { ...given, ...gateway.settings, PORT: String(await findFreePort()) }
  try {
    let shop = await startShop(settings)
    const { url } = shop
    await stockUp(url)
    const sale = await sendShoppers(() => url, 4, { paymentMethod: 'card', finish: pay })
    for (const { at, afterMs } of DEATHS) {
      await untilMore(sale, 1, PATIENCE_MS)
      await new Promise<void>((died) => {
        due = { at, afterMs, die: () => endShop(shop, 'SIGKILL').then(() => died()) }
      })
      report(
        `killed ${afterMs} ms after ${at}; ${sale.acknowledged.length} paid; ${describeAnswers(sale)}`,
      )
      shop = await startShop(settings)
    }
    await untilMore(sale, 1, PATIENCE_MS)
    await sale.stop()
    await endShop(shop, 'SIGTERM')
    await letMinutesPass(settings)
    shop = await startShop(settings)
    await untilPlaced(url, sale)
    await endShop(shop, 'SIGTERM')
    return {
      done: `kill -9 of the shop ${DEATHS.length} times around calls and notices of the gateway while four shoppers pay`,
      acknowledged: `${sale.acknowledged.length} card payments taken by the gateway`,
      found: `${await expectPaid(settings, sale)}, ${await expectWell(settings)}; answers ${describeAnswers(sale)}`,
    }
  } finally {
    await gateway.close()
  }
}

/** Pays on the gateway's page; the shop may be down when the browser returns, and the gateway may send a notice. */
async function pay({ redirectUrl, transactionId }: Record<string, unknown>): Promise<string> {
  const notice = NOTICES[Math.floor(Math.random() * NOTICES.length)] ?? 'never'
  const { returnUrl, fields } = await payInSandbox(String(redirectUrl), { notice })
  if (Math.random() < 0.5) {
    const body = new URLSearchParams(fields)
    const signal = AbortSignal.timeout(10_000)
    await fetch(returnUrl, { method: 'POST', body, signal }).catch(() => undefined)
  }
  return String(transactionId)
}

/** Moves the latest payments back in time, so that the shop asks about them. */
function letMinutesPass(settings: Settings): Promise<unknown> {
  return lookInto(settings, ({ background }) =>
    sql`update payments set next_poll_at = now(), started_at = started_at - interval '5 minutes'
      where next_poll_at is not null`.execute(background),
  )
}

/** @throws Fault when the shop does not find the payments by itself */
async function untilPlaced(url: string, { acknowledged }: Sale): Promise<void> {
  const until = performance.now() + SETTLED_WITHIN_MS
  for (const transactionId of acknowledged) {
    for (;;) {
      const outcome = (await ask(url, `/payments/${transactionId}`))?.body.data?.outcome
      if (outcome === 'placed') break
      if (performance.now() > until) throw new Fault(`Payment ${transactionId} is ${outcome}`)
      await wait(500)
    }
  }
}

/** @throws Fault */
async function expectPaid(settings: Settings, sale: Sale): Promise<string> {
  const { rows } = await lookInto(settings, ({ background }) =>
    sql<{ transactionId: string; orderId: string | null; isPaid: boolean }>`
      select transaction_id as "transactionId", order_id as "orderId",
        coalesce(orders.payment_status = 'paid', false) as "isPaid"
      from payments left join orders on orders.id = order_id`.execute(background),
  )
  const placed = rows.filter(({ orderId }) => orderId !== null)
  const paid = new Set(placed.filter(({ isPaid }) => isPaid).map((row) => row.transactionId))
  const lost = sale.acknowledged.filter((id) => !paid.has(id))
  if (lost.length > 0) throw new Fault(`${lost.length} payments have no order, such as ${lost[0]}`)
  const orders = new Set(placed.map(({ orderId }) => orderId)).size
  if (orders !== placed.length) throw new Fault(`${placed.length} payments for ${orders} orders`)
  if (orders !== sale.acknowledged.length) throw new Fault(`${orders} orders were made`)
  return `${orders} orders, each paid once`
}

export const killedPayingEmbedded: Scenario = {
  name: 'killed-paying-embedded',
  needs: [],
  run: (report) => withEmbedded((settings) => killWhilePaying(settings, report)),
}

export const killedPaying: Scenario = {
  name: 'killed-paying',
  needs: ['initdb'],
  run: (report) => withServer((settings) => killWhilePaying(settings, report)),
}
