import { Link } from 'react-router'
import { describePage } from '../describe-page.ts'
import { LoadFailure } from '../load-failure.tsx'
import { SignedInOnly } from '../signed-in-only.tsx'
import { OrderRows, OrderRowsLoading } from './order-rows.tsx'
import { HISTORY_FAILED, useOrderHistory } from './use-order-history.ts'

export function meta() {
  return describePage('My Orders', 'Everything you have ordered, and where it is.')
}

export default function Page() {
  return (
    <div className="page-width py-10 sm:py-16">
      <div className="mx-auto max-w-5xl">
        <Link
          to="/user-profile"
          className="inline-flex min-h-11 items-center text-sm text-quiet underline-offset-4 hover:text-ink hover:underline"
        >
          My Profile
        </Link>
        <h1 className="mt-1 text-3xl">My Orders</h1>
        <div className="mt-8">
          <SignedInOnly path="/orders" loading={<OrderRowsLoading />}>
            {(account) => <OrderHistory email={account.email} />}
          </SignedInOnly>
        </div>
      </div>
    </div>
  )
}

function OrderHistory({ email }: { email: string }) {
  const { data: orders, error, refetch } = useOrderHistory(email)
  if (orders) return <OrderRows orders={orders} />
  if (!error) return <OrderRowsLoading />
  return <LoadFailure error={error} message={HISTORY_FAILED} onRetry={() => void refetch()} />
}
