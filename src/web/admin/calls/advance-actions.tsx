import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { paymentMethodsQuery } from '#web/queries/checkout.ts'
import { ORDERS, showChangedOrder } from '#web/queries/orders.ts'
import { query } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { shownOrderId } from '../orders/shown-order.ts'
import { WhatsAppLink } from './whatsapp-link.tsx'

/** Asks the customer of an order on hold for an advance, or asks no longer. */
export function AdvanceActions({ order }: { order: ShownOrder }) {
  const mayAsk = useMay()('manageOrders') && order.onHoldSince !== null
  const queryClient = useQueryClient()
  const id = shownOrderId(order)
  const { askedAdvance } = order
  const { data: offered } = useQuery({ ...paymentMethodsQuery, enabled: mayAsk })
  const { data: text } = useQuery({
    ...query('GET /orders/:id/advance', order._id),
    enabled: mayAsk && askedAdvance !== undefined,
  })
  const sending = {
    changes: ORDERS,
    onDone: (changed: ShownOrder) => showChangedOrder(queryClient, changed),
  }
  const [ask, isAsking] = useAction({
    ...sending,
    send: () => call('POST /orders/:id/advance', order._id),
    done: ({ askedAdvance: asked = 0 }) => m.advance_asked({ amount: formatTaka(asked), id }),
    failed: m.advance_ask_failed(),
  })
  const [drop, isDropping] = useAction({
    ...sending,
    send: () => call('DELETE /orders/:id/advance', order._id),
    done: m.advance_dropped({ id }),
    failed: m.advance_drop_failed(),
  })
  if (!mayAsk) return null
  if (askedAdvance === undefined) {
    if (!offered?.some(({ wallet }) => wallet)) return null
    return (
      <Button
        look="outline"
        size="sm"
        className="justify-self-start"
        aria-disabled={isAsking}
        onClick={() => ask(undefined)}
      >
        {m.advance_ask()}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p>{m.advance_waiting({ amount: formatTaka(askedAdvance) })}</p>
      <Button look="outline" size="sm" aria-disabled={isDropping} onClick={() => drop(undefined)}>
        {m.advance_drop()}
      </Button>
      {text && (
        <WhatsAppLink phone={order.recipientPhone} text={text}>
          {m.call_whatsapp()}
        </WhatsAppLink>
      )}
    </div>
  )
}
