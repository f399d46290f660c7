import { Prose } from '#web/ui/prose.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import type { Route } from './+types/page'
import { NewServerSection } from './new-server.tsx'

export { loader } from './page.server.ts'

const TITLE = 'Online'

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, TITLE)
}

/** Generates the text for a new server; docs/online.md explains its use. */
export default function OnlinePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={TITLE} />
      <NewServerSection />
      <div className="mt-12 border-t border-line pt-8">
        <Prose html={loaderData.html} />
      </div>
    </>
  )
}
