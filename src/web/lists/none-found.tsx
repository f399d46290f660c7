import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/text-link.tsx'
import { EmptyList } from './empty-list.tsx'

interface NoneFoundProps {
  /** What is listed, such as `orders`. */
  what: string
  /** What was searched for. */
  q: string | undefined
  /** By something else than what was searched for. */
  isNarrowed: boolean
  /** The whole list. */
  to: string
  /** Said where there is none at all. */
  children?: ReactNode
}

/** Says that a list is empty, or that a search has found none and how to see all. */
export function NoneFound({ what, q, isNarrowed, to, children }: NoneFoundProps) {
  const sought = q ? `“${q}”${isNarrowed ? ' with these filters' : ''}` : 'these filters'
  return (
    <EmptyList title={`No ${what} found`}>
      {q || isNarrowed ? (
        <>
          No {what} match {sought}. <TextLink to={to}>Show all {what}</TextLink>
        </>
      ) : (
        children
      )}
    </EmptyList>
  )
}
