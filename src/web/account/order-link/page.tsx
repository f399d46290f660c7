import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { isRefused } from '#api/client.ts'
import type { LinkedOrder } from '#shop/orders/links/contract.ts'
import { linkedOrderQuery } from '#web/queries/order-links.ts'
import { RetryOrLogIn } from '#web/session/retry-or-log-in.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { describeOwnPage } from '../describe-page.ts'
import { NoticePage } from '../notice-page.tsx'
import { FactsSection } from '../order/order-facts.tsx'
import { OrderSheet } from '../order/order-sheet.tsx'
import { Steps, TimelineSection } from '../order/timeline.tsx'
import { timelineOf } from '../order/timeline-steps.ts'
import type { Route } from './+types/page'

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...describeOwnPage(matches, 'Your order', 'Track this order.'),
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** What a mail leads to. The token stands behind the `#`, and so in the address of no request. */
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
          <LinkedOrderSheet order={data} />
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
        Links in our e-mails work for six weeks unless disabled. Open the newest e-mail about your
        order, or log in.
      </p>
    </NoticePage>
  )
}

/** What whoever has the link sees: where the order is and what it is, and nothing to do. */
function LinkedOrderSheet({ order }: { order: LinkedOrder }) {
  return (
    <OrderSheet order={order}>
      <TimelineSection>
        <Steps steps={timelineOf({ ...order, userEmail: 'customer' }, order.changes)} />
      </TimelineSection>
      <FactsSection order={order}>
        <Recipient recipient={order.recipient} />
      </FactsSection>
      <p className="text-sm text-quiet">
        This link works until {formatDate(order.linkExpiresAt)}.{' '}
        <TextLink to={`/orders/${order.orderId}`}>Log in to change the order</TextLink>
      </p>
    </OrderSheet>
  )
}

function Recipient({ recipient }: Pick<LinkedOrder, 'recipient'>) {
  if (!recipient) return null
  return (
    <div>
      <dt className="text-sm text-quiet">Recipient</dt>
      <dd className="mt-0.5 font-medium wrap-anywhere">{recipient.firstName}</dd>
      <dd className="tabular">{recipient.phone}</dd>
      <dd className="wrap-anywhere">{recipient.area}</dd>
    </div>
  )
}
