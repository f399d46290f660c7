import { z } from 'zod'
import { answerTo, call, conflictOf } from '#api/client.ts'
import {
  type NewVoucher,
  Voucher,
  type VoucherChange,
  type VoucherUse,
} from '#shop/pricing/vouchers/contract.ts'
import { pagedQuery } from './paged-query.ts'

export const VOUCHERS = ['vouchers'] as const

/** All vouchers, or those whose codes begin so; newest first. */
export function vouchersQuery(q?: string) {
  return pagedQuery<Voucher>({
    queryKey: [...VOUCHERS, 'list', q],
    ask: (page) => answerTo('GET /vouchers', [{ ...page, ...(q && { q }) }]),
  })
}

export function voucherUsesQuery(code: string) {
  return pagedQuery<VoucherUse>({
    queryKey: [...VOUCHERS, 'uses', code],
    ask: (page) => answerTo('GET /vouchers/:code/uses', [code, page]),
    staleTime: 0,
  })
}

export function addVoucher(json: NewVoucher) {
  return call('POST /vouchers', json)
}

export function changeVoucher({ code, ...json }: { code: string } & VoucherChange) {
  return call('PUT /vouchers/:code', code, json)
}

/** Deactivates it, or activates it again. */
export function switchVoucher({ code, isActive }: Voucher) {
  return call('PUT /vouchers/:code/active', code, { isActive: !isActive })
}

const AsItIs = z.object({ voucher: Voucher })

/** How the voucher is now, when that is why a change was refused. */
export function voucherIn(error: unknown): Voucher | undefined {
  return conflictOf(error, AsItIs)?.voucher
}
