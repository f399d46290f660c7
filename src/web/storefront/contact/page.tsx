import { Link } from 'react-router'
import { brand } from '#brand'
import { PageHeading } from '../page-heading.tsx'
import { describePage } from '../page-meta.ts'
import { Visit } from '../visit.tsx'

export function meta() {
  return describePage('Contact')
}

export default function Page() {
  return (
    <>
      <PageHeading title="Talk to us">
        <p>
          A form to write to us from here is on its way. Until it is, call or send an e-mail: a
          person in the shop answers both, during the hours below.
        </p>
      </PageHeading>
      <div className="page-width">
        <Visit />
        <p className="mt-12 text-quiet">
          You can also find us on{' '}
          {brand.social.map(({ name, url }, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <a href={url} rel="noreferrer" className="text-ink underline underline-offset-4">
                {name}
              </a>
            </span>
          ))}
          , or look among the{' '}
          <Link to="/faq" className="text-ink underline underline-offset-4">
            questions others have asked
          </Link>
          .
        </p>
      </div>
    </>
  )
}
