import { Prose } from '#web/ui/prose.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import type { Route } from './+types/page'

export { loader } from './page.server.ts'

const TITLE = 'Online in an evening'

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, TITLE)
}

/** docs/online.md, for who has the shop open and not its folder. */
export default function OnlinePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={TITLE} />
      <div className="mt-6">
        <Prose html={loaderData.html} />
      </div>
    </>
  )
}
