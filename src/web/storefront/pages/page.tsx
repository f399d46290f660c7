import { m } from '#messages'
import { truncate } from '#shop/shared/excerpt.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { MAX_META_DESCRIPTION } from '#web/seo/head-tags.ts'
import { Prose } from '#web/ui/prose.tsx'
import { NotFound } from '../not-found/not-found.tsx'
import { PageHeading } from '../page/page-heading.tsx'
import { describeMissing, describePage } from '../page/page-meta.ts'
import type { Route } from './+types/page'

export { loader } from './page.server.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const page = loaderData?.page
  if (!page) return describeMissing(matches, m.not_found_title())
  const description = page.summary && truncate(page.summary, MAX_META_DESCRIPTION)
  return describePage(matches, page.title, description || undefined)
}

/** A page written by the shop's owner. */
export default function Page({ loaderData: { page } }: Route.ComponentProps) {
  if (!page) return <NotFound />
  return (
    <article lang={writtenIn(page.title)} className="wrap-anywhere">
      <PageHeading title={page.title} />
      <div className="page-width">
        <Prose html={page.html} />
      </div>
    </article>
  )
}
