import { PageHeading } from '../page-heading.tsx'
import { describePage } from '../page-meta.ts'
import { Visit } from '../visit.tsx'

export function meta() {
  return describePage('Questions')
}

export default function Page() {
  return (
    <>
      <PageHeading title="Questions">
        <p>
          We are still writing down the answers people ask us for most. If you have a question now,
          about a size, a parcel or a wash, please call or write: we will gladly answer it.
        </p>
      </PageHeading>
      <div className="page-width">
        <Visit />
      </div>
    </>
  )
}
