import { useState } from 'react'
import { m } from '#messages'
import type { Order } from '#shop/orders/contract.ts'
import { Personal } from '#web/session/retry-or-log-in.tsx'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { describeOwnPage } from '../describe-page.ts'
import { OrderRows, OrderRowsLoading, useOrderHistory } from './order-rows.tsx'

const FIRST_SHOWN = 20
const FURTHER_SHOWN = 50

export const meta = describeOwnPage(() => [m.nav_orders(), m.own_orders_meta()])

export default function Page() {
  return (
    <div className="page-width py-10 sm:py-16">
      <TextLink look="quiet" to="/user-profile" className="text-sm">
        {m.profile_title()}
      </TextLink>
      <h1 className="page-title mt-1">{m.nav_orders()}</h1>
      <div className="mt-8">
        <SignedInOnly loading={<OrderRowsLoading />}>
          {(account) => <OrderHistory email={account.email} />}
        </SignedInOnly>
      </div>
    </div>
  )
}

function OrderHistory({ email }: { email: string }) {
  return (
    <Personal
      query={useOrderHistory(email)}
      failed={m.own_orders_failed()}
      loading={<OrderRowsLoading />}
    >
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
            {m.own_orders_more()}
          </Button>
          <p role="status" className="tabular text-quiet">
            {m.own_orders_shown({ shown: formatCount(shown), total: formatCount(orders.length) })}
          </p>
        </div>
      )}
    </>
  )
}
