import { createHmac } from 'node:crypto'

/** 32 bytes that only this shop can compute from the content, different for every purpose. */
export type HmacOf = (purpose: string, content: Uint8Array) => Buffer

export function createHmacOf(secret: string): HmacOf {
  return (purpose, content) =>
    createHmac('sha256', secret).update(`${purpose}\n`).update(content).digest()
}
