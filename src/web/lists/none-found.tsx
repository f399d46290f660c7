import type { ReactNode } from 'react'
import { m } from '#messages'
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
  return (
    <EmptyList title={m.list_none_found({ what })}>
      {q || isNarrowed ? (
        <>
          {q
            ? (isNarrowed ? m.list_none_for_narrowed : m.list_none_for)({ what, q })
            : m.list_none_narrowed({ what })}{' '}
          <TextLink to={to}>{m.list_show_all_of({ what })}</TextLink>
        </>
      ) : (
        children
      )}
    </EmptyList>
  )
}
