import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

interface Known {
  /** What was fetched, by the key of its query. */
  answers?: readonly (readonly [QueryKey, unknown])[]
  /** What could not be fetched. */
  failures?: readonly (readonly [QueryKey, Error])[]
  /** What the server says to every page, such as `{ shop }`. */
  root?: object
}

/** The HTML of a component, as it stands with what is known by then. Nothing is fetched. */
export function rendered(
  element: ReactNode,
  { answers = [], failures = [], root = {} }: Known = {},
): string {
  // What has failed is not asked for again.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  for (const [key, data] of answers) queryClient.setQueryData(key, data)
  for (const [queryKey, error] of failures) {
    const query = queryClient.getQueryCache().build(queryClient, { queryKey })
    query.setState({ status: 'error', error, fetchStatus: 'idle', errorUpdateCount: 1 })
  }
  const page = <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>
  const router = createMemoryRouter(
    [{ id: 'root', path: '*', element: page, loader: () => root }],
    { hydrationData: { loaderData: { root } } },
  )
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

/** What a person reads of it, and no markup. */
export function wordsOf(markup: string): string {
  return markup
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}
