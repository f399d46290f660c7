import { NotFound } from '../not-found.tsx'
import { describePage } from '../page-meta.ts'

export { loader } from './page.server.ts'

export function meta() {
  return describePage('Page Not Found')
}

export default function Page() {
  return <NotFound />
}
