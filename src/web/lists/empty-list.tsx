import type { ReactNode } from 'react'

interface EmptyListProps {
  title: string
  /** Why there is nothing, or what to do about it. */
  children: ReactNode
  action?: ReactNode
}

/** Replaces the rows of an empty list. */
export function EmptyList({ title, children, action }: EmptyListProps) {
  return (
    <div className="border-t border-line py-14 text-center">
      <p className="font-display text-lg">{title}</p>
      <p className="mx-auto mt-1 max-w-xl text-balance wrap-anywhere text-quiet">{children}</p>
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
