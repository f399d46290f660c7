import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { m } from '#messages'
import { useWholeList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { isFollowed, MONEY, orderPaymentsQuery } from '#web/queries/payments.ts'
import { PaymentAttempt } from './payment-attempt.tsx'

/** Every attempt to pay an order, and its refunds. */
export function OrderPayments({ orderId }: { orderId: string }) {
  const headingId = useId()
  const payments = useWholeList(orderPaymentsQuery(orderId))
  useRefreshAtEnd(payments.rows?.some(isFollowed))
  return (
    <section aria-labelledby={headingId} className="col-span-full border-t border-line pt-5">
      <h2 id={headingId} className="font-sans text-xs font-normal tracking-normal text-quiet">
        {m.payments()}
      </h2>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-4">
        <ListStates
          list={payments}
          what={m.payments_what()}
          waiting={{ count: 1, className: 'h-20' }}
          empty={<p className="text-quiet">{m.payments_none_of_order()}</p>}
        >
          {(rows) => rows.map((payment) => <PaymentAttempt key={payment._id} payment={payment} />)}
        </ListStates>
      </div>
    </section>
  )
}

/** When the gateway is done, the order may be refunded or need attention. */
function useRefreshAtEnd(isUnderway: boolean | undefined): void {
  const queryClient = useQueryClient()
  const wasUnderway = useRef(false)
  useEffect(() => {
    if (wasUnderway.current && isUnderway === false) {
      for (const queryKey of MONEY) void queryClient.invalidateQueries({ queryKey })
    }
    wasUnderway.current = isUnderway === true
  }, [isUnderway, queryClient])
}
