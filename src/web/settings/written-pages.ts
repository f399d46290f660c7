import { useRouteLoaderData } from 'react-router'

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
