import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { parcelTable, type StandInParcel } from '#demo/couriers/parcels.ts'
import { createStandIns, noticesOf } from '#demo/couriers/stand-ins.ts'
import { openCouriers } from '#server/couriers.ts'
import type { CourierNotice } from '#shop/couriers/port/contract.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import {
  COURIERS,
  type CourierAccount,
  type CourierCode,
} from '#shop/settings/couriers/contract.ts'
import { columnPresets } from '#shop/settings/file-couriers/rules.ts'
import { findGroup } from '#shop/settings/queries.ts'
import { MINUTE_MS } from '#shop/shared/clock.ts'
import type { Context, Database } from '#shop/shared/context.ts'

export const NOTICE_SECRET = 'typed-into-both-panels'

/** Longer than a test: parcels move when the test says so. */
export const STEP_MS = MINUTE_MS

/** Tests reach no courier. */
export const NOWHERE = urlsAt('http://127.0.0.1:9')

export const courierAccounts: { [Code in CourierCode]: CourierAccount & { name: Code } } = {
  steadfast: { name: 'steadfast', apiKey: 'k', secretKey: 's', noticeSecret: NOTICE_SECRET },
  pathao: {
    name: 'pathao',
    place: 'live',
    clientId: 'c',
    clientSecret: 's',
    username: 'suto@suto.test',
    password: 'p',
    storeId: '1234',
    noticeSecret: NOTICE_SECRET,
  },
  redx: { name: 'redx', place: 'live', token: 't', pickupStoreId: '', noticeSecret: NOTICE_SECRET },
}

/** One that takes a CSV file, in the columns of Pathao's form. */
export async function addFileCourier(shop: Context): Promise<void> {
  const { version } = await findGroup(shop, 'fileCouriers')
  const sundarban = { code: 'csv_sundarban', name: 'Sundarban', columns: columnPresets.pathao }
  const values = { couriers: [sundarban] }
  await changeSettings(shop, 'fileCouriers', { values, shownVersion: version })
}

/**
 * `down`: answers 503 and does nothing; `silent`: does nothing and says nothing; `lost`: does it, and its answer is lost;
 * `busy`: 429; `garbled`: does it, and answers what nobody can read; `late`: says nothing, and does it at `catchUp`.
 */
type Trouble = 'none' | 'down' | 'silent' | 'lost' | 'busy' | 'garbled' | 'late'

/** The stand-ins on a port, in whatever trouble a test wants, and what they have taken. */
export async function openTestCouriers(
  db: Database,
  clock: Context['clock'],
  { timeoutMs = 400 }: { timeoutMs?: number } = {},
) {
  const state = { trouble: 'none' as Trouble, asked: [] as string[] }
  const standIns = createStandIns({
    db,
    clock,
    noticeUrl: 'http://shop.test/api/couriers',
    readNoticeSecret: async () => NOTICE_SECRET,
    stepMs: STEP_MS,
    fetch: async () => new Response(),
    onError: () => undefined,
  })
  const never = () => new Promise<Response>(() => undefined)
  const late: Request[] = []
  const app = new Hono()
    .use(async (c, next) => {
      state.asked.push(`${c.req.method} ${c.req.path}`)
      // Beside the call that is meant.
      const isAside = /\/(?:issue-token|areas)$/.test(c.req.path)
      if (isAside || state.trouble === 'none') return next()
      if (state.trouble === 'down') return c.json({ message: 'Server Error' }, 503)
      if (state.trouble === 'busy') return c.json({ message: 'Too Many Attempts.' }, 429)
      if (state.trouble === 'silent') return never()
      if (state.trouble === 'late') {
        const { method, headers } = c.req.raw
        late.push(new Request(c.req.url, { method, headers, body: await c.req.text() }))
        return never()
      }
      await next()
      if (state.trouble === 'lost') return never()
      c.res = new Response('<html>', { status: 200 })
      return undefined
    })
    .route('/', standIns.app)
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const urls = urlsAt(`http://127.0.0.1:${port}`)
  const table = parcelTable(db)
  return {
    state,
    urls,
    couriers: openCouriers(urls, courierAccounts, timeoutMs),
    parcels: (courier: CourierCode) =>
      table.selectFrom('sandboxParcels').where('courier', '=', courier).selectAll().execute(),
    catchUp: async () => {
      for (const request of late.splice(0)) await standIns.app.fetch(request)
    },
    reset: async () => {
      Object.assign(state, { trouble: 'none', asked: [] })
      late.length = 0
      await table.deleteFrom('sandboxParcels').execute()
    },
    close: () => {
      standIns.stop()
      server.closeAllConnections()
      server.close()
    },
  }
}

function urlsAt(origin: string): Record<CourierCode, string> {
  return Object.fromEntries(COURIERS.map((code) => [code, `${origin}/${code}`])) as Record<
    CourierCode,
    string
  >
}

/** What the courier would send about a parcel, in order, as the shop receives it. */
export function noticesTo(parcel: StandInParcel, secret = NOTICE_SECRET): CourierNotice[] {
  return noticesOf(parcel, secret, STEP_MS).flatMap(({ notice }) => {
    if (!notice) return []
    const headers = Object.entries(notice.headers).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ])
    return [{ headers: Object.fromEntries(headers), query: notice.query, rawBody: notice.body }]
  })
}
