import { createMiddleware } from 'hono/factory'
import { m } from '#messages'
import { refuseField, ShopError } from '#shop/shared/shop-error.ts'
import type { ApiEnv } from './env.ts'

const CHANGING_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Browsers send the page's origin with every changing call; pages of other sites may not change anything here. Programs
 * send none. On a local shop, any name of this machine is accepted.
 */
export function refuseForeignOrigins(shopOrigin: string) {
  const isLocal = LOCAL.has(new URL(shopOrigin).hostname)
  return createMiddleware<ApiEnv>(async (c, next) => {
    const origin = c.req.header('origin')
    const ours = isLocal ? [shopOrigin, new URL(c.req.url).origin] : [shopOrigin]
    if (CHANGING_METHODS.has(c.req.method) && origin !== undefined && !ours.includes(origin)) {
      throw new ShopError('forbidden', m.refusal_request_must_come())
    }
    await next()
  })
}

/** Bodies must be JSON. Forms in particular are refused: another site could submit them. */
export const refuseOtherMediaTypes = createMiddleware<ApiEnv>(async (c, next) => {
  const type = c.req.header('content-type')
  const announcesBody =
    (c.req.header('content-length') ?? '0') !== '0' ||
    c.req.header('transfer-encoding') !== undefined
  const hasBody = announcesBody || type !== undefined
  const isJson = /^application\/json\b/i.test(type ?? '')
  if (CHANGING_METHODS.has(c.req.method) && hasBody && !isJson) {
    throw new ShopError('unsupported', m.refusal_send_json_content())
  }
  await next()
})

/** Zero bytes and lone surrogates, which PostgreSQL cannot store in text or JSON. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

/** The longest valid text: the address of a page or picture. */
const MAX_TEXT_LENGTH = 2000
const MAX_EMAIL_LENGTH = 254

/**
 * The identity provider passes its input to the database unchecked, so it is checked here. The shop's own calls check
 * each field.
 */
export const refuseUnfitText = createMiddleware<ApiEnv>(async (c, next) => {
  const text = CHANGING_METHODS.has(c.req.method) ? await c.req.text() : ''
  if (text !== '') requireFitText(text)
  await next()
})

/** @throws ShopError invalid */
function requireFitText(json: string): void {
  const parts: [name: string, part: unknown][] = [['', readJson(json)]]
  // No recursion: nesting may be as deep as the body is long.
  for (let next = parts.pop(); next !== undefined; next = parts.pop()) {
    const [name, part] = next
    if (UNSTORABLE.test(name)) throw new ShopError('invalid', m.refusal_use_plain_text())
    if (typeof part === 'string') requireFit(name, part)
    else if (typeof part === 'object' && part !== null) parts.push(...Object.entries(part))
  }
}

/** @throws ShopError invalid */
function requireFit(name: string, text: string): void {
  if (UNSTORABLE.test(text)) throw new ShopError('invalid', m.refusal_use_plain_text())
  if (name === 'email' && text.length > MAX_EMAIL_LENGTH) {
    throw refuseField('email', m.fault_email_invalid())
  }
  if (text.length > MAX_TEXT_LENGTH) throw new ShopError('invalid', m.refusal_text_too_long())
}

/** @throws ShopError invalid */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ShopError('invalid', m.refusal_request_not_valid_json())
  }
}
