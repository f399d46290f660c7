import { z } from 'zod'
import { conflictOf } from '#api/client.ts'
import { Voucher } from '#shop/pricing/vouchers/contract.ts'
import { keyOf } from './query.ts'

export const VOUCHERS = keyOf('/vouchers')

const AsItIs = z.object({ voucher: Voucher })

/** How the voucher is now, when that is why a change was refused. */
export function voucherIn(error: unknown): Voucher | undefined {
  return conflictOf(error, AsItIs)?.voucher
}
