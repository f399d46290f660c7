import { useRouteLoaderData } from 'react-router'
import type { PageLinks } from '#shop/pages/contract.ts'
import { useRootData } from './root-data.ts'

const NOTHING_WRITTEN = { story: false, questions: false }

/** Which of the owner's pages have content. */
export function useWrittenPages() {
  return useRootData()?.written ?? NOTHING_WRITTEN
}

/** Leaves out links to pages without content. */
export function useWrittenLinks<Link extends { to: string }>(links: readonly Link[]): Link[] {
  const { story, questions } = useWrittenPages()
  return links.filter(({ to }) => (to !== '/about' || story) && (to !== '/faq' || questions))
}

/** The owner's pages that others link to; undefined outside the storefront, and when they failed to load. */
export function usePageLinks(): PageLinks | undefined {
  const data = useRouteLoaderData('storefront/layout') as { pageLinks: PageLinks } | undefined
  return data?.pageLinks
}
