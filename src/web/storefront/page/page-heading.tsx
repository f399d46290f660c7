import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { writtenIn } from '#shop/shared/language.ts'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="group -my-1.5 inline-flex min-h-11 items-center gap-2 text-sm text-quiet hover:text-ink md:my-0 md:min-h-9"
    >
      <ArrowLeftIcon className="transition-transform group-hover:-translate-x-1" />
      {children}
    </Link>
  )
}

interface PageHeadingProps {
  title: string
  /** What the page is about, below the title. */
  children?: ReactNode
}

export function PageHeading({ title, children }: PageHeadingProps) {
  return (
    <header className="page-width pt-5 pb-10 md:pt-8 md:pb-14">
      <div className="mt-4 grid gap-x-16 gap-y-4 md:mt-8 md:grid-cols-[1.1fr_1fr] md:items-end">
        <h1 lang={writtenIn(title)} className="page-title">
          {title}
        </h1>
        {children && <div className="max-w-prose text-quiet">{children}</div>}
      </div>
    </header>
  )
}

interface ListHeadingProps extends PageHeadingProps {
  /** The link back, above the title. */
  back?: ReactNode
}

/** Heading of a page of products. On a phone nothing else comes before them. */
export function ListHeading({ title, back, children }: ListHeadingProps) {
  return (
    <header className="page-width md:pt-3 md:pb-3">
      <div className="flex flex-wrap gap-x-8">{back}</div>
      <div className="gap-x-16 md:mt-1 md:grid md:grid-cols-[1.1fr_1fr] md:items-end">
        <h1 lang={writtenIn(title)} className="text-xl leading-tight md:text-3xl">
          {title}
        </h1>
        {children && <div className="max-w-prose text-quiet max-md:hidden">{children}</div>}
      </div>
    </header>
  )
}
