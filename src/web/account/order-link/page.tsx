import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { isRefused } from '#api/client.ts'
import { m } from '#messages'
import { linkedOrderQuery } from '#web/queries/order-links.ts'
import { RetryOrLogIn } from '#web/session/retry-or-log-in.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { describeOwnPage } from '../describe-page.ts'
import { NoticePage } from '../notice-page.tsx'
import type { Route } from './+types/page'
import { AboutLink, LinkedOrderSheet } from './linked-order-sheet.tsx'

const ownMeta = describeOwnPage(() => [m.contact_order(), m.own_order_meta()])

export function meta(page: Route.MetaArgs) {
  return [...ownMeta(page), { name: 'referrer', content: 'no-referrer' }]
}

/** Target of links in mails. The token is behind the `#`, so no request contains it. */
export default function Page() {
  const isHydrated = useHydrated()
  const { hash } = useLocation()
  const token = isHydrated ? hash.slice(1) : ''
  const { data, error, refetch } = useQuery({ ...linkedOrderQuery(token), enabled: token !== '' })
  if (isHydrated && (token === '' || isRefused(error))) return <DeadLink />
  return (
    <div className="page-width py-10 sm:py-16">
      {data ? (
        <LinkedOrderSheet order={data} token={token}>
          <AboutLink order={data} />
        </LinkedOrderSheet>
      ) : (
        <>
          <h1 className="page-title mt-1">{m.contact_order()}</h1>
          <div className="mt-8">
            {error ? (
              <RetryOrLogIn
                error={error}
                message={m.own_order_load_failed()}
                onRetry={() => void refetch()}
              />
            ) : (
              <div role="status">
                <span className="sr-only">{m.own_order_loading()}</span>
                <Skeleton className="h-64" />
              </div>
            )}
          </div>
        </>
      )}
    </div>
  )
}

function DeadLink() {
  return (
    <NoticePage
      kicker={m.contact_order()}
      heading={m.reset_spent()}
      actions={
        <>
          <ButtonLink to="/orders">{m.own_order_log_in()}</ButtonLink>
          <ButtonLink to="/contact" look="outline">
            {m.write_to_us()}
          </ButtonLink>
        </>
      }
    >
      <p>{m.own_order_link_dead()}</p>
    </NoticePage>
  )
}
