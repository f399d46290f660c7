import { useState } from 'react'
import type { Order } from '#shop/orders/contract.ts'
import { Personal } from '#web/session/retry-or-log-in.tsx'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { describeOwnPage } from '../describe-page.ts'
import type { Route } from './+types/page'
import { HISTORY_FAILED, OrderRows, OrderRowsLoading, useOrderHistory } from './order-rows.tsx'

const FIRST_SHOWN = 20
const FURTHER_SHOWN = 50

export function meta({ matches }: Route.MetaArgs) {
  return describeOwnPage(matches, 'My Orders', 'Your orders and their status.')
}

export default function Page() {
  return (
    <div className="page-width py-10 sm:py-16">
      <div className="mx-auto max-w-5xl">
        <TextLink look="quiet" to="/user-profile" className="text-sm">
          My Profile
        </TextLink>
        <h1 className="mt-1 text-3xl">My Orders</h1>
        <div className="mt-8">
          <SignedInOnly loading={<OrderRowsLoading />}>
            {(account) => <OrderHistory email={account.email} />}
          </SignedInOnly>
        </div>
      </div>
    </div>
  )
}

function OrderHistory({ email }: { email: string }) {
  return (
    <Personal query={useOrderHistory(email)} failed={HISTORY_FAILED} loading={<OrderRowsLoading />}>
      {(orders) => <GrowingList orders={orders} />}
    </Personal>
  )
}

/** All orders are loaded; a long list is shown in steps. */
function GrowingList({ orders }: { orders: readonly Order[] }) {
  const [shown, setShown] = useState(FIRST_SHOWN)
  const left = orders.length - shown
  return (
    <>
      <OrderRows orders={orders.slice(0, shown)} />
      {left > 0 && (
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button look="outline" onClick={() => setShown(shown + FURTHER_SHOWN)}>
            Show more orders
          </Button>
          <p role="status" className="tabular text-quiet">
            {shown} of {orders.length}
          </p>
        </div>
      )}
    </>
  )
}
