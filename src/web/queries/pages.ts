import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { PageValues } from '#shop/pages/contract.ts'
import { PAGE_LENGTHS } from '#shop/pages/rules.ts'
import { queryKeys } from './query-keys.ts'

export const pagesQuery = queryOptions({
  queryKey: queryKeys.pages.list,
  queryFn: () => dataOf(client.pages.$get()),
  staleTime: 0,
})

/** Not kept: a form begins with what holds now, and is not to change while somebody fills it in. */
export function pageQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.pages.one(id),
    queryFn: () => dataOf(client.pages[':id'].$get({ param: { id } })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** How a text looks; while another one is on its way, the last one stays. */
export function textPreviewQuery(text: string) {
  return queryOptions({
    queryKey: queryKeys.pages.preview(text),
    queryFn: ({ signal }) =>
      dataOf(client['page-previews'].$post({ json: { text } }, { init: { signal } })),
    enabled: text.trim() !== '' && text.length <= PAGE_LENGTHS.text,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

function useRefreshPages() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.pages.list })
}

export function useAddPage() {
  const refresh = useRefreshPages()
  return useMutation({
    mutationFn: (json: PageValues) => dataOf(client.pages.$post({ json })),
    onSuccess: () => void refresh(),
  })
}

export function useChangePage(id: string) {
  const refresh = useRefreshPages()
  return useMutation({
    mutationFn: ({ values, shownVersion }: { values: PageValues; shownVersion: number }) =>
      dataOf(client.pages[':id'].$put({ param: { id }, json: { ...values, shownVersion } })),
    onSuccess: () => void refresh(),
  })
}

export function useDeletePage() {
  const refresh = useRefreshPages()
  return useMutation({
    mutationFn: (id: string) => dataOf(client.pages[':id'].$delete({ param: { id } })),
    onSuccess: () => void refresh(),
  })
}
