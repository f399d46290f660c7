import { createHash } from 'node:crypto'
import { ShopError } from './shop-error.ts'

/** Identifies a request, to detect another one with the same key. */
export function hashRequest(input: object): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}

/** @param used as in `another order` */
export function refuseReusedKey(used: string): ShopError {
  return new ShopError('conflict', `This Idempotency-Key was already used for ${used}.`)
}
