import { toLatinDigits } from '../../shared/digits.ts'

/** Prefix, day and code of an id, without what stands between them. */
const PARTS = /^([A-Z][0-9A-Z]{0,9})(\d{6})([0-9A-Z]{4})$/

/** `ht২৬১১২৮ ndzg` as `HT-261128-NDZG`; what is no order id stays as it was typed, in capitals. */
export function readOrderId(typed: string): string {
  const capitals = toLatinDigits(typed).toUpperCase()
  const parts = PARTS.exec(capitals.replace(/[^0-9A-Z]/g, ''))
  return parts ? parts.slice(1).join('-') : capitals
}
