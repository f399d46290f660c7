import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

interface Known {
  /** Fetched data, by query key. */
  answers?: readonly (readonly [QueryKey, unknown])[]
  /** Failed queries, by query key. */
  failures?: readonly (readonly [QueryKey, Error])[]
  /** Data of the root loader, such as `{ shop }`. */
  root?: object
}

/** The HTML of a component with this data. Nothing is fetched. */
export function rendered(
  element: ReactNode,
  { answers = [], failures = [], root = {} }: Known = {},
): string {
  // Failed queries are not retried.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  for (const [key, data] of answers) queryClient.setQueryData(key, data)
  for (const [queryKey, error] of failures) {
    const query = queryClient.getQueryCache().build(queryClient, { queryKey })
    query.setState({ status: 'error', error, fetchStatus: 'idle', errorUpdateCount: 1 })
  }
  const page = <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>
  const router = createMemoryRouter(
    [{ id: 'root', path: '*', element: page, loader: () => root }],
    { hydrationData: { loaderData: { root: { look: {}, ...root } } } },
  )
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

/** The visible text, without markup. */
export function wordsOf(markup: string): string {
  return markup
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}
