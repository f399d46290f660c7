import type { ReactNode } from 'react'

interface MessagePageProps {
  title: string
  /** What to do now. */
  actions: ReactNode
  children: ReactNode
}

export function MessagePage({ title, actions, children }: MessagePageProps) {
  return (
    <div className="page-width py-20 md:py-32">
      <h1 className="page-title max-w-3xl">{title}</h1>
      <div className="mt-5 max-w-prose text-quiet">{children}</div>
      <div className="mt-10 flex flex-wrap gap-3">{actions}</div>
    </div>
  )
}
