import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ShopName } from '#web/settings/shop-name.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { pathToTab } from '../frame/path-to-section.ts'
import { useWelcomePath } from './use-welcome-path.ts'

export type TabOfPage = 'products' | 'categories' | 'orders'

interface FormPageProps {
  title: ReactNode
  /** Where the page was opened from, and leads back to. */
  tab: TabOfPage
  children: ReactNode
}

/** What a tab leads to and is a page of its own, such as a form. */
export function FormPage({ title, tab, children }: FormPageProps) {
  const welcome = useWelcomePath()
  return (
    <div className="min-h-dvh">
      <header className="page-width flex h-16 items-center justify-between gap-4 border-b border-line">
        <Link to="/" className="truncate font-display text-xl leading-11 font-medium">
          <ShopName className="object-left" />
        </Link>
        <TextLink look="plain" to={welcome ?? pathToTab(tab)} className="shrink-0 text-sm">
          <ArrowLeftIcon />
          {welcome ? 'Back to setup' : 'Back to dashboard'}
        </TextLink>
      </header>
      <main className="page-width max-w-5xl pt-10 pb-24">
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
        <div className="mt-8">{children}</div>
      </main>
    </div>
  )
}
