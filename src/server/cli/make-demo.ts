import '../config/given-environment.ts'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createBrotliCompress } from 'node:zlib'
import { Hono } from 'hono'
import { createSslcommerzGateway } from '#adapters/sslcommerz/sslcommerz-gateway.ts'
import { openEmbedded } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { DEMO_RECORDING } from '#demo/life/fill-living.ts'
import type { PayAtGateway } from '#demo/life/life.ts'
import { liveSixtyDays } from '#demo/life/live.ts'
import { recordShop } from '#demo/life/recording.ts'
import { createSandboxGateway } from '#demo/sandbox/sandbox-gateway.ts'
import { demoShop } from '#demo/shop.ts'
import { settlePayment } from '#shop/checkout/settle-payment.ts'
import { addDays, type ShopDate, systemClock, toShopDate, weekdayOf } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'
import { readConfig } from '../config/config.ts'
import { SANDBOX_PATH } from '../sandbox.ts'
import { assembleShop } from '../shop.ts'

const ORIGIN = 'http://127.0.0.1:3000'
const STORE = { storeId: 'haat_sandbox', storePassword: 'only for the days before it opens' }

/** The demo's payment gateway inside this process: makes no network requests. */
function openOwnGateway({ db }: Context) {
  const notices: Record<string, string>[] = []
  let clock = systemClock
  const { app } = createSandboxGateway({
    db,
    clock: { now: () => clock.now() },
    store: { ...STORE, readStoreName: async () => demoShop.name },
    url: ORIGIN + SANDBOX_PATH,
    fetch: async (_address, init) => {
      notices.push(Object.fromEntries(new URLSearchParams(String(init?.body))))
      return new Response()
    },
    onError: (error) => {
      throw error
    },
  })
  const site = new Hono().route(SANDBOX_PATH, app)
  const gateway = createSslcommerzGateway({
    ...STORE,
    url: ORIGIN + SANDBOX_PATH,
    readReceiptEmail: async () => demoShop.email,
    fetch: async (address, init) => site.request(String(address), init),
  })
  const pay: PayAtGateway = async (shop, page, { method, cardNumber, outcome }) => {
    clock = shop.clock
    const body = new URLSearchParams({
      method,
      card_number: cardNumber ?? '',
      outcome,
      notice: 'before',
      browser: 'stay',
    })
    await site.request(page, { method: 'POST', body })
    for (const fields of notices.splice(0)) {
      const notice = gateway.readNotice(fields)
      const { transactionId } = notice ?? {}
      if (!notice || transactionId === undefined) continue
      await settlePayment(shop, { transactionId, source: 'notice', notice })
    }
  }
  return { gateway, pay }
}

/** Sends nothing, queues nothing and writes no documents. */
const silently: Pick<Context, 'jobs' | 'mailer' | 'documents'> = {
  jobs: {
    add: async () => undefined,
    addAll: async () => undefined,
    listWork: async () => [],
    listFailed: async () => [],
    retry: async () => undefined,
  },
  mailer: { send: async () => undefined },
  documents: { write: async () => new Uint8Array() },
}

const THURSDAY = 4

/** A fixed weekday: order numbers vary by weekday, and the demo must not depend on the day of the build. */
function lastThursday(): ShopDate {
  const today = toShopDate(new Date())
  return addDays(today, -((weekdayOf(today) + 7 - THURSDAY) % 7))
}

/** Runs the demo in a database of its own and writes the result to the repository. */
async function makeDemo(): Promise<void> {
  const config = readConfig({ DEMO: 'off' })
  const database = await openEmbedded({})
  try {
    await migrate(database.db)
    const { shop } = assembleShop({
      ...config,
      database,
      shopUrl: ORIGIN,
      trustedOrigins: [ORIGIN],
      secret: STORE.storePassword,
      onError: () => undefined,
    })
    const today = lastThursday()
    const gateway = openOwnGateway(shop)
    await liveSixtyDays(
      { ...shop, ...silently, paymentGateway: gateway.gateway },
      { today, payAtGateway: gateway.pay },
    )
    await pipeline(
      recordShop(shop.db, today),
      createBrotliCompress(),
      createWriteStream(DEMO_RECORDING),
    )
  } finally {
    await database.close()
  }
}

await makeDemo()
