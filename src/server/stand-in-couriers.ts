import { createHmac } from 'node:crypto'
import { createStandIns } from '#demo/couriers/stand-ins.ts'
import { readConnection } from '#shop/settings/connections/queries.ts'
import {
  COURIERS,
  type CourierAccount,
  type CourierCode,
  isCourier,
} from '#shop/settings/couriers/contract.ts'
import { systemClock } from '#shop/shared/clock.ts'
import { createHmacOf } from '#shop/shared/hmac.ts'
import { type DemoOptions, reachable } from './sandbox.ts'

export const STAND_INS_PATH = '/stand-in-couriers'

/** The couriers of a demo, and how the shop reaches them: over HTTP, as it would the real ones. Steadfast is connected. */
export function openStandInCouriers({ db, secret, host, port, onError }: DemoOptions) {
  const origin = `http://${reachable(host)}:${port}`
  // The same for all servers of one shop.
  const noticeSecret = createHmac('sha256', secret).update('stand-in couriers').digest('base64url')
  const connected: CourierAccount = {
    name: 'steadfast',
    apiKey: 'stand-in',
    secretKey: 'stand-in',
    noticeSecret,
  }
  const hmacOf = createHmacOf(secret)
  const { app, stop } = createStandIns({
    db,
    clock: systemClock,
    noticeUrl: `${origin}/api/couriers`,
    readNoticeSecret: async (code) => {
      const found = isCourier(code) ? await readConnection({ db, hmacOf }, code) : undefined
      return found?.state === 'stored' ? found.content.noticeSecret : noticeSecret
    },
    onError,
  })
  const urls = Object.fromEntries(
    COURIERS.map((code) => [code, `${origin}${STAND_INS_PATH}/${code}`]),
  ) as Record<CourierCode, string>
  return { app, stop, urls, accounts: { steadfast: connected } }
}
