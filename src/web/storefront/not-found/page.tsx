import { m } from '#messages'
import { describeMissing } from '../page/page-meta.ts'
import type { Route } from './+types/page'
import { NotFound } from './not-found.tsx'

export { loader } from './page.server.ts'

export function meta({ matches }: Route.MetaArgs) {
  return describeMissing(matches, m.not_found_title())
}

export default function Page() {
  return <NotFound />
}
