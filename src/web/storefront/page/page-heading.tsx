import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="group inline-flex min-h-11 items-center gap-2 text-sm text-quiet hover:text-ink"
    >
      <ArrowLeftIcon className="transition-transform group-hover:-translate-x-1" />
      {children}
    </Link>
  )
}

interface PageHeadingProps {
  title: string
  /** The way back, above the title. */
  back?: ReactNode
  /** What the page is about, beneath the title. */
  children?: ReactNode
}

export function PageHeading({ title, back, children }: PageHeadingProps) {
  return (
    <header className="page-width pt-5 pb-10 md:pt-8 md:pb-14">
      {back && <div className="flex flex-wrap gap-x-8">{back}</div>}
      <div className="mt-4 grid gap-x-16 gap-y-4 md:mt-8 md:grid-cols-[1.1fr_1fr] md:items-end">
        <h1 className="text-3xl md:text-4xl">{title}</h1>
        {children && <div className="max-w-prose text-quiet">{children}</div>}
      </div>
    </header>
  )
}
