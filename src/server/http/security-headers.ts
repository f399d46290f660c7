import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { LOADS_NOTHING } from './content-policy.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Browser features that the shop never uses. Photos are taken by the phone's camera app, not by the page. */
const REFUSED_ABILITIES = {
  accelerometer: false,
  browsingTopics: false,
  camera: false,
  displayCapture: false,
  geolocation: false,
  gyroscope: false,
  hid: false,
  magnetometer: false,
  microphone: false,
  midi: false,
  payment: false,
  screenWakeLock: false,
  serial: false,
  usb: false,
  xrSpatialTracking: false,
}

/** Restrictions that apply unless an answer sets its own. */
export function securityHeaders(shopOrigin: string): MiddlewareHandler {
  return every(
    secureHeaders({
      crossOriginOpenerPolicy: 'same-origin-allow-popups',
      referrerPolicy: 'strict-origin-when-cross-origin',
      strictTransportSecurity: shopOrigin.startsWith('https:')
        ? `max-age=${YEAR_SECONDS}; includeSubDomains`
        : false,
      xFrameOptions: 'DENY',
      permissionsPolicy: REFUSED_ABILITIES,
    }),
    unlessSaid('Content-Security-Policy', LOADS_NOTHING),
    // Answers may be personal unless they say that they can be cached.
    unlessSaid('Cache-Control', 'no-store'),
  )
}

function unlessSaid(name: string, value: string): MiddlewareHandler {
  return createMiddleware(async (c, next) => {
    await next()
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
}
