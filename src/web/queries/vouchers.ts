import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { answerOf, client, dataOf } from '#api/client.ts'
import {
  type NewVoucher,
  type Voucher,
  VoucherTerms,
  type VoucherUse,
} from '#shop/pricing/contract.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { queryKeys } from './query-keys.ts'

const PAGE_SIZE = '50'

/** Looking again at a long list means asking for each of its pages. */
const PAGES_TO_LOOK_AT_AGAIN = 3

interface VoucherPage {
  data: Voucher[]
  nextCursor: string | null
}

interface UsePage {
  data: VoucherUse[]
  nextCursor: string | null
}

function pageOf(cursor: string | null) {
  return { limit: PAGE_SIZE, ...(cursor !== null && { cursor }) }
}

/** All vouchers, newest first. */
export function vouchersQuery() {
  return infiniteQueryOptions({
    queryKey: queryKeys.vouchers.list,
    queryFn: ({ pageParam }): Promise<VoucherPage> =>
      answerOf(client.vouchers.$get({ query: pageOf(pageParam) })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= PAGES_TO_LOOK_AT_AGAIN,
  })
}

export function voucherUsesQuery(code: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.vouchers.uses(code),
    queryFn: ({ pageParam }): Promise<UsePage> =>
      answerOf(client.vouchers[':code'].uses.$get({ param: { code }, query: pageOf(pageParam) })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })
}

/** Changes the list that is already on the screen, without asking the server. */
function changeKeptList(queryClient: QueryClient, change: (pages: VoucherPage[]) => VoucherPage[]) {
  queryClient.setQueryData<InfiniteData<VoucherPage, string | null>>(
    vouchersQuery().queryKey,
    (list) => list && { ...list, pages: change(list.pages) },
  )
}

function putFirst(added: Voucher) {
  return ([first, ...others]: VoucherPage[]) =>
    first ? [{ ...first, data: [added, ...first.data] }, ...others] : []
}

function putInPlace(changed: Voucher) {
  return (pages: VoucherPage[]) =>
    pages.map((page) => ({
      ...page,
      data: page.data.map((voucher) => (voucher.code === changed.code ? changed : voucher)),
    }))
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
      changeKeptList(queryClient, putFirst(added))
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
      changeKeptList(queryClient, putInPlace(changed))
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
