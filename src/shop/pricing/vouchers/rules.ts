import { m } from '#messages'
import type { ShopDate } from '../../shared/clock.ts'
import { type ConditionValues, type Redemption, refuseByConditions } from './conditions.ts'
import type { Voucher } from './contract.ts'

type Limits = Pick<Voucher, 'isActive' | 'firstDay' | 'lastDay' | 'totalUses' | 'useCount'>

/** State of a voucher on a day, regardless of the customer. */
export function voucherState(voucher: Limits, today: ShopDate): Voucher['state'] {
  if (!voucher.isActive) return 'ended'
  if (voucher.lastDay !== null && today > voucher.lastDay) return 'expired'
  if (voucher.totalUses !== null && voucher.useCount >= voucher.totalUses) return 'used_up'
  if (voucher.firstDay !== null && today < voucher.firstDay) return 'upcoming'
  return 'usable'
}

/** Why a voucher cannot be used, as a message to the shopper; undefined when it can. */
export function refuseVoucher(
  voucher: Limits & ConditionValues,
  redemption: Redemption,
): string | undefined {
  switch (voucherState(voucher, redemption.today)) {
    case 'ended':
      return m.refusal_voucher_ended()
    case 'expired':
      return m.refusal_voucher_expired({ day: dateName(voucher.lastDay) })
    case 'used_up':
      return m.refusal_voucher_used_up()
    case 'upcoming':
      return m.refusal_voucher_early({ day: dateName(voucher.firstDay) })
    case 'usable':
  }
  return refuseByConditions(voucher, redemption)
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function dateName(date: ShopDate | null): string {
  return date === null ? '' : dateFormat.format(new Date(`${date}T00:00:00Z`))
}

/** Without characters that are easily confused when a code is read out. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const LENGTH = 8

/** `K7MX-2PQ4`: easy to read out, hard to guess. The number of letters divides 2^32, so all are equally likely. */
export function suggestCode(): string {
  const letters = Array.from(
    crypto.getRandomValues(new Uint32Array(LENGTH)),
    (number) => LETTERS[number % LETTERS.length],
  ).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}
