import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type { CallOutcome, CallState } from '#shop/calls/contract.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { formatDateTime } from '#shop/shared/dates.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { ORDERS, showChangedOrder } from '#web/queries/orders.ts'
import { query } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { ORDER_UPDATE } from '../orders/moves/acts.ts'
import { listConsequences } from '../orders/moves/what-follows.ts'
import { EDIT, pathToOrder, shownOrderId } from '../orders/shown-order.ts'
import { outcomeNames } from './outcome-names.ts'
import { WhatsAppLink } from './whatsapp-link.tsx'

interface CallButtonsProps {
  order: ShownOrder
  state: CallState
  onCalled: () => void
}

const noted = ['no_answer', 'wrong_number', 'changed'] as const

/** What a call came to, one tap each; a cancellation is asked about, since the customer is told at once. */
export function CallButtons({ order, state, onCalled }: CallButtonsProps) {
  const may = useMay()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const id = shownOrderId(order)
  // As it was shown: what a colleague did meanwhile is no tap of ours.
  const number = state.calls + 1
  const send = (outcome: CallOutcome) =>
    call('POST /orders/:id/calls', order._id, { outcome, number })
  const sending = { changes: ORDERS, failed: m.call_failed(), unsaid: ORDER_UPDATE.unsaid }
  const noteCalled = (changed: ShownOrder) => {
    showChangedOrder(queryClient, changed)
    onCalled()
  }
  const [record, isRecording] = useAction({
    ...sending,
    send,
    done: ({ onHoldSince }) =>
      onHoldSince === null ? m.call_done_confirmed({ id }) : m.call_done_noted({ id }),
    onDone: (changed, outcome) => {
      noteCalled(changed)
      if (outcome === 'changed') void navigate(`${pathToOrder(changed)}${EDIT}`)
    },
  })
  if (!may('manageOrders')) return null
  const buttonOf = (outcome: CallOutcome, look: 'solid' | 'outline') => (
    <Button
      key={outcome}
      look={look}
      size="sm"
      // Not disabled, which would take the focus from it.
      aria-disabled={isRecording}
      onClick={() => record(outcome)}
    >
      {outcomeNames[outcome]()}
    </Button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-label={m.call_group({ id })} className="flex flex-wrap gap-2">
      {buttonOf('confirmed', 'solid')}
      {noted.map((outcome) => buttonOf(outcome, 'outline'))}
      {may('cancelOrders') && (
        <ConfirmButton
          verb={m.call_cancelled()}
          object={id}
          label={m.call_cancel({ id })}
          confirm={m.call_cancel_confirm()}
          underway={m.parcel_cancelling()}
          keep={m.call_cancel_keep()}
          look="danger"
          send={() => send('cancelled')}
          {...sending}
          done={m.call_done_cancelled({ id })}
          onDone={noteCalled}
        >
          <Cancellation order={order} />
        </ConfirmButton>
      )}
      {order.askedAdvance === undefined && (
        <WhatsAppLink phone={order.recipientPhone} text={state.message}>
          {m.call_whatsapp()}
        </WhatsAppLink>
      )}
    </div>
  )
}

function Cancellation({ order }: { order: ShownOrder }) {
  const { data: notices } = useQuery(query('GET /order-notices'))
  const next = { orderStatus: 'cancelled', deliveryStatus: order.deliveryStatus } as const
  return listConsequences(order, next, notices).join(' ')
}

/** What came of the last call, and when the next is due. */
export function CallProgress({ state }: { state: CallState }) {
  const { lastOutcome, calls, mostCalls, nextCallAt } = state
  if (lastOutcome === null) return m.call_not_yet()
  if (lastOutcome !== 'no_answer') return outcomeNames[lastOutcome]()
  const most = Math.max(mostCalls, calls)
  const next = nextCallAt ? m.call_next({ time: formatDateTime(nextCallAt) }) : m.call_last()
  return `${m.call_no_answer_of({ calls: formatCount(calls), most: formatCount(most) })}, ${next}`
}
