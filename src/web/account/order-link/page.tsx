import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { isRefused } from '#api/client.ts'
import { linkedOrderQuery } from '#web/queries/order-links.ts'
import { RetryOrLogIn } from '#web/session/retry-or-log-in.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { describeOwnPage } from '../describe-page.ts'
import { NoticePage } from '../notice-page.tsx'
import type { Route } from './+types/page'
import { AboutLink, LinkedOrderSheet } from './linked-order-sheet.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...describeOwnPage(matches, 'Your order', 'Track this order.'),
    { name: 'referrer', content: 'no-referrer' },
  ]
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
      <div className="mx-auto max-w-5xl">
        {data ? (
          <LinkedOrderSheet order={data} token={token}>
            <AboutLink order={data} />
          </LinkedOrderSheet>
        ) : (
          <>
            <h1 className="mt-1 text-2xl sm:text-3xl">Your order</h1>
            <div className="mt-8">
              {error ? (
                <RetryOrLogIn
                  error={error}
                  message="We could not load this order"
                  onRetry={() => void refetch()}
                />
              ) : (
                <div role="status">
                  <span className="sr-only">Loading order...</span>
                  <Skeleton className="h-64" />
                </div>
              )}
            </div>
          </>
        )}
      </div>
    </div>
  )
}

function DeadLink() {
  return (
    <NoticePage
      kicker="Your order"
      heading="This link no longer works"
      actions={
        <>
          <ButtonLink to="/orders">Log in to see your orders</ButtonLink>
          <ButtonLink to="/contact" look="outline">
            Write to us
          </ButtonLink>
        </>
      }
    >
      <p>
        Links in our emails work for six weeks unless disabled. Open the newest email about your
        order, or log in.
      </p>
    </NoticePage>
  )
}
