import { createMiddleware } from 'hono/factory'
import { m } from '#messages'
import { ShopError } from '#shop/shared/shop-error.ts'
import type { ApiEnv } from './env.ts'

/** More than any call needs. Deeper or larger bodies take long to parse and to refuse. */
export const MAX_DEPTH = 20
export const MAX_PARTS = 20_000

/** Scans a body in one pass, before it is parsed into objects. */
export const refuseOverfullJson = createMiddleware<ApiEnv>(async (c, next) => {
  const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD'
  if (hasBody && isOverfull(await c.req.text())) {
    throw new ShopError('invalid', m.refusal_request_too_many())
  }
  await next()
})

export function isOverfull(json: string): boolean {
  let depth = 0
  let parts = 0
  for (let place = 0; place < json.length; place++) {
    switch (json[place]) {
      case '"':
        place = endOfText(json, place)
        break
      case '[':
      case '{':
        if (++depth > MAX_DEPTH) return true
        break
      case ']':
      case '}':
        depth--
        break
      case ',':
        if (++parts > MAX_PARTS) return true
    }
  }
  return false
}

function endOfText(json: string, start: number): number {
  let place = start + 1
  while (place < json.length && json[place] !== '"') place += json[place] === '\\' ? 2 : 1
  return place
}
