import { Link } from 'react-router'
import { isReachable } from '#shop/settings/shop/rules.ts'
import { shopOf, useShop } from '#web/settings/shop.ts'
import { useWrittenPages } from '#web/settings/written-pages.ts'
import { Visit } from '../about/visit.tsx'
import { PageHeading } from '../page/page-heading.tsx'
import { describePage } from '../page/page-meta.ts'
import type { Route } from './+types/page'
import { ContactForm } from './contact-form.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const { name, phone, address } = shopOf(matches)
  const ways = [
    `Write to ${name}`,
    ...(phone ? [`call ${phone}`] : []),
    ...(address ? [`or visit us: ${address}`] : []),
  ]
  return describePage(matches, 'Contact', `${ways.join(', ')}.`)
}

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-madder'

export default function Page() {
  const shop = useShop()
  const { questions } = useWrittenPages()
  const isFollowed = shop.social.length > 0
  return (
    <>
      <PageHeading title="Contact">
        <p>Questions about a product or an order? We read every message.</p>
      </PageHeading>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-[8%] gap-y-14 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <section aria-labelledby="write-heading">
          <h2 id="write-heading" className="mb-6 text-xl">
            Write to us
          </h2>
          <ContactForm />
        </section>
        {(questions || isFollowed) && (
          <aside className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 border-t border-line pt-8 lg:border-t-0 lg:pt-0">
            {questions && <AskedBefore />}
            {isFollowed && <FollowUs social={shop.social} />}
          </aside>
        )}
      </div>
      {isReachable(shop) && (
        <section aria-labelledby="visit-heading" className="page-width mt-16">
          <h2 id="visit-heading" className="mb-8 text-xl">
            Other ways to reach us
          </h2>
          <Visit />
        </section>
      )}
    </>
  )
}

function AskedBefore() {
  return (
    <div>
      <h2 className="text-xl">Common questions</h2>
      <p className="mt-2 text-quiet">Sizes, delivery, payment and returns.</p>
      <Link to="/faq" className={LINK}>
        FAQ
      </Link>
    </div>
  )
}

function FollowUs({ social }: { social: readonly { name: string; url: string }[] }) {
  return (
    <div>
      <h2 className="text-xl">Follow us</h2>
      <ul className="mt-1 flex flex-wrap gap-x-6 wrap-anywhere">
        {social.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noreferrer" className={LINK}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
