import { m } from '#messages'
import { writtenIn } from '#shop/shared/language.ts'
import { Prose } from '#web/ui/prose.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import type { Route } from './+types/page'
import { NewServerSection } from './new-server.tsx'

export { loader } from './page.server.ts'

export const meta = sectionMeta(() => m.online())

/** Generates the text for a new server; docs/online.md explains its use. */
export default function OnlinePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.online()} />
      <div className="mt-6 max-w-2xl">
        <NewServerSection />
      </div>
      <div lang={writtenIn(loaderData.html)} className="mt-12 border-t border-line pt-8">
        <Prose html={loaderData.html} />
      </div>
    </>
  )
}
