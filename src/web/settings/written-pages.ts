import { useRouteLoaderData } from 'react-router'
import type { PageLinks } from '#shop/pages/contract.ts'

/** Which of the pages that are the owner's to write say anything. */
export interface WrittenPages {
  story: boolean
  questions: boolean
}

const NOTHING_WRITTEN: WrittenPages = { story: false, questions: false }

export function useWrittenPages(): WrittenPages {
  const data = useRouteLoaderData('root') as { written?: WrittenPages } | undefined
  return data?.written ?? NOTHING_WRITTEN
}

/** Those of the links that lead to a page which says anything. */
export function useWrittenLinks<Link extends { to: string }>(links: readonly Link[]): Link[] {
  const { story, questions } = useWrittenPages()
  return links.filter(({ to }) => (to !== '/about' || story) && (to !== '/faq' || questions))
}

/** The pages of the owner that others link to; undefined outside the storefront, and where they could not be had. */
export function usePageLinks(): PageLinks | undefined {
  const data = useRouteLoaderData('storefront/layout') as { pageLinks: PageLinks } | undefined
  return data?.pageLinks
}
