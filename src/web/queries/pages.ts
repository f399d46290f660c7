import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callWith } from '#api/client.ts'
import type { PageValues } from '#shop/pages/contract.ts'
import { PAGE_LENGTHS } from '#shop/pages/rules.ts'

export const PAGE_LIST = ['pages', 'list'] as const

export const pagesQuery = queryOptions({
  queryKey: PAGE_LIST,
  queryFn: () => call('GET /pages'),
  staleTime: 0,
})

/** Not kept: a form begins with what holds now, and is not to change while somebody fills it in. */
export function pageQuery(id: string) {
  return queryOptions({
    queryKey: ['pages', 'one', id],
    queryFn: () => call('GET /pages/:id', id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** How a text looks; while another one is on its way, the last one stays. */
export function textPreviewQuery(text: string) {
  return queryOptions({
    queryKey: ['pages', 'preview', text],
    queryFn: ({ signal }) => callWith({ signal }, 'POST /page-previews', { text }),
    enabled: text.trim() !== '' && text.length <= PAGE_LENGTHS.text,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

export function addPage(json: PageValues) {
  return call('POST /pages', json)
}

export function changePage(id: string, values: PageValues, shownVersion: number) {
  return call('PUT /pages/:id', id, { ...values, shownVersion })
}

export function deletePage(id: string) {
  return call('DELETE /pages/:id', id)
}
