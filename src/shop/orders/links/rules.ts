import { toLatinDigits } from '../../shared/digits.ts'

/** Prefix, day and code of an id, without separators. */
const PARTS = /^([A-Z][0-9A-Z]{0,9})(\d{6})([0-9A-Z]{4})$/

/** `ht২৬১১২৮ ndzg` becomes `HT-261128-NDZG`; other text is only capitalised. */
export function readOrderId(typed: string): string {
  const capitals = toLatinDigits(typed).toUpperCase()
  const parts = PARTS.exec(capitals.replace(/[^0-9A-Z]/g, ''))
  return parts ? parts.slice(1).join('-') : capitals
}
