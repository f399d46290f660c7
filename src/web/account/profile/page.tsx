import type { Account } from '#api/identity-client.ts'
import { RetryOrLogIn } from '#web/session/retry-or-log-in.tsx'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { describeOwnPage } from '../describe-page.ts'
import { OrderRows, OrderRowsLoading } from '../orders/order-rows.tsx'
import { HISTORY_FAILED, useOrderHistory } from '../orders/use-order-history.ts'
import type { Route } from './+types/page'
import { ProfileFigures } from './profile-figures.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { usePlacedOrderToast } from './use-placed-order-toast.ts'

const RECENT_ORDERS = 5

export function meta({ matches }: Route.MetaArgs) {
  return describeOwnPage(matches, 'My Profile', 'Your account and your recent orders.')
}

export default function Page() {
  usePlacedOrderToast()
  return (
    <div className="page-width py-10 sm:py-16">
      <div className="mx-auto grid max-w-5xl gap-10">
        <h1 className="text-3xl">My Profile</h1>
        <SignedInOnly loading={<ProfileLoading />}>
          {(account) => <Profile account={account} />}
        </SignedInOnly>
      </div>
    </div>
  )
}

function ProfileLoading() {
  return (
    <>
      <div className="flex items-center gap-6 sm:gap-8">
        <Skeleton className="size-20 rounded-full sm:size-24" />
        <div className="grid gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-4 w-52" />
        </div>
      </div>
      <Skeleton className="h-48 sm:h-28" />
      <OrderRowsLoading />
    </>
  )
}

function Profile({ account }: { account: Account }) {
  const { data: orders, error, refetch } = useOrderHistory(account.email)
  return (
    <>
      <ProfileHeader account={account} />
      <ProfileFigures orders={orders} hasFailed={error !== null} />
      <section aria-labelledby="recent-orders">
        <div className="mb-4 flex items-baseline justify-between gap-4">
          <h2 id="recent-orders" className="text-xl">
            Recent Orders
          </h2>
          <TextLink to="/orders">View All</TextLink>
        </div>
        {orders ? (
          <OrderRows orders={orders.slice(0, RECENT_ORDERS)} />
        ) : error ? (
          <RetryOrLogIn error={error} message={HISTORY_FAILED} onRetry={() => void refetch()} />
        ) : (
          <OrderRowsLoading />
        )}
      </section>
    </>
  )
}
