import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { LOADS_NOTHING } from './content-policy.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** What the shop never asks a browser for. A photo is taken by the phone, not by the page. */
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

/** What every answer tells a browser to refuse; who knows better has said so in the answer. */
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
    // What may be kept says so; all else may be somebody's own.
    unlessSaid('Cache-Control', 'no-store'),
  )
}

function unlessSaid(name: string, value: string): MiddlewareHandler {
  return createMiddleware(async (c, next) => {
    await next()
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
}
