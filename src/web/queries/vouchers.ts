import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, client, dataOf } from '#api/client.ts'
import {
  type NewVoucher,
  type Voucher,
  VoucherTerms,
  type VoucherUse,
} from '#shop/pricing/contract.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { changeKeptRows, pagedQuery } from './paged-query.ts'
import { queryKeys } from './query-keys.ts'

/** All vouchers, or those whose codes begin so; newest first. */
export function vouchersQuery(q?: string) {
  return pagedQuery<Voucher>({
    queryKey: queryKeys.vouchers.list(q),
    ask: (page) => answerOf(client.vouchers.$get({ query: { ...page, ...(q && { q }) } })),
  })
}

export function voucherUsesQuery(code: string) {
  return pagedQuery<VoucherUse>({
    queryKey: queryKeys.vouchers.uses(code),
    ask: (page) => answerOf(client.vouchers[':code'].uses.$get({ param: { code }, query: page })),
    staleTime: 0,
  })
}

interface Outcome {
  onDone: (voucher: Voucher) => void
  onFailed: (error: Error) => void
}

export function useAddVoucher({ onDone, onFailed }: Outcome) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (json: NewVoucher) => dataOf(client.vouchers.$post({ json })),
    onSuccess: (added) => {
      changeKeptRows<Voucher>(queryClient, queryKeys.vouchers.list(undefined), (vouchers, page) =>
        page === 0 ? [added, ...vouchers] : vouchers,
      )
      void queryClient.invalidateQueries({ queryKey: queryKeys.vouchers.lists })
      onDone(added)
    },
    onError: onFailed,
  })
  return { addVoucher: useOneAtATime(mutation), isAdding: mutation.isPending }
}

export interface VoucherChange {
  code: string
  terms: VoucherTerms
}

export function useChangeVoucher({ onDone, onFailed }: Outcome) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ code, terms }: VoucherChange) =>
      dataOf(client.vouchers[':code'].$put({ param: { code }, json: terms })),
    onSuccess: (changed) => {
      changeKeptRows<Voucher>(queryClient, queryKeys.vouchers.lists, (vouchers) =>
        vouchers.map((voucher) => (voucher.code === changed.code ? changed : voucher)),
      )
      onDone(changed)
    },
    onError: onFailed,
  })
  return { changeVoucher: useOneAtATime(mutation), isChanging: mutation.isPending }
}

/** The same terms, ended or started again. */
export function switchVoucher(voucher: Voucher, isActive: boolean): VoucherChange {
  return { code: voucher.code, terms: VoucherTerms.parse({ ...voucher, isActive }) }
}
