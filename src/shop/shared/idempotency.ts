import { createHash } from 'node:crypto'
import { ShopError } from './shop-error.ts'

/** Identifies a request, to detect another one with the same key. */
export function hashRequest(input: object): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}

export function refuseReusedKey(message: string): ShopError {
  return new ShopError('conflict', message)
}
