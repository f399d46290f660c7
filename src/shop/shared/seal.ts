import { createHmac } from 'node:crypto'

/** 32 bytes that only this shop can work out from the content, other ones for every purpose. */
export type Seal = (purpose: string, content: Uint8Array) => Buffer

export function createSeal(secret: string): Seal {
  return (purpose, content) =>
    createHmac('sha256', secret).update(`${purpose}\n`).update(content).digest()
}
