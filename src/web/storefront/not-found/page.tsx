import { NotFound } from '../not-found.tsx'
import { describeMissing } from '../page-meta.ts'

export { loader } from './page.server.ts'

export function meta() {
  return describeMissing('Page Not Found')
}

export default function Page() {
  return <NotFound />
}
