import { describeMissing } from '../page/page-meta.ts'
import { NotFound } from './not-found.tsx'

export { loader } from './page.server.ts'

export function meta() {
  return describeMissing('Page Not Found')
}

export default function Page() {
  return <NotFound />
}
