import { answerOf, client, dataOf } from '#api/client.ts'
import {
  type NewVoucher,
  type Voucher,
  VoucherTerms,
  type VoucherUse,
} from '#shop/pricing/vouchers/contract.ts'
import { pagedQuery } from './paged-query.ts'

export const VOUCHERS = ['vouchers'] as const

/** All vouchers, or those whose codes begin so; newest first. */
export function vouchersQuery(q?: string) {
  return pagedQuery<Voucher>({
    queryKey: [...VOUCHERS, 'list', q],
    ask: (page) => answerOf(client.vouchers.$get({ query: { ...page, ...(q && { q }) } })),
  })
}

export function voucherUsesQuery(code: string) {
  return pagedQuery<VoucherUse>({
    queryKey: [...VOUCHERS, 'uses', code],
    ask: (page) => answerOf(client.vouchers[':code'].uses.$get({ param: { code }, query: page })),
    staleTime: 0,
  })
}

export function addVoucher(json: NewVoucher) {
  return dataOf(client.vouchers.$post({ json }))
}

export function changeVoucher({ code, ...terms }: { code: string } & VoucherTerms) {
  return dataOf(client.vouchers[':code'].$put({ param: { code }, json: terms }))
}

/** The same terms, deactivated or activated again. */
export function switchVoucher(voucher: Voucher) {
  const terms = VoucherTerms.parse({ ...voucher, isActive: !voucher.isActive })
  return changeVoucher({ code: voucher.code, ...terms })
}
