import type { ReactNode } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type { LinkedOrder } from '#shop/orders/links/contract.ts'
import { formatDate } from '#shop/shared/dates.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { ChatLinks } from '#web/chat/chat-links.tsx'
import { keyOf } from '#web/queries/query.ts'
import { useGuestsMayOrder } from '#web/settings/shop.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { FactsSection } from '../order/order-facts.tsx'
import { OrderSheet } from '../order/order-sheet.tsx'
import { PayAdvance } from '../order/pay-advance.tsx'
import { SizeChanges } from '../order/size-changes.tsx'
import { Steps, TimelineSection } from '../order/timeline.tsx'
import { timelineOf } from '../order/timeline-steps.ts'
import { CancelButton } from '../orders/cancel-order.tsx'

interface LinkedOrderSheetProps {
  order: LinkedOrder
  token: string
  /** Shown at the end. */
  children?: ReactNode
}

/** What an order link shows: where the order is, what is in it, and what the link allows to change. */
export function LinkedOrderSheet({ order, token, children }: LinkedOrderSheetProps) {
  const { changeable } = order
  const canTrack = useGuestsMayOrder()
  return (
    <OrderSheet
      order={order}
      actions={
        <>
          <PayAdvance
            amount={order.askedAdvance}
            send={(transfer) => call('POST /order-links/advance', { token, transfer })}
            changes={[keyOf('/order-links')]}
          />
          {changeable?.canCancel && (
            <CancelButton
              order={order}
              send={() => call('POST /order-links/cancellation', { token })}
              changes={[keyOf('/order-links')]}
              className="mt-6"
            />
          )}
        </>
      }
    >
      <TimelineSection>
        <Steps steps={timelineOf({ ...order, userEmail: 'customer' }, order.changes)} />
      </TimelineSection>
      {changeable && (
        <SizeChanges
          sizes={changeable}
          items={order.items}
          send={(wish) => call('POST /order-links/size-changes', { ...wish, token })}
          changes={[keyOf('/order-links')]}
          pathTo={(orderId) => (canTrack ? `/track#${orderId}` : undefined)}
        />
      )}
      <FactsSection order={order}>
        <Recipient recipient={order.recipient} />
        <AtTheDoor delivery={order.delivery} />
      </FactsSection>
      <ChatLinks text={m.own_order_chat({ id: order.orderId })} />
      {children}
    </OrderSheet>
  )
}

/** What a visitor with the link may do. */
export function AboutLink({ order }: { order: LinkedOrder }) {
  return (
    <p className="text-sm text-quiet">
      {m.own_order_link_until({ date: formatDate(order.linkExpiresAt) })}{' '}
      {order.changeable
        ? m.own_order_link_anyone()
        : order.isChangeable && <WayToChange order={order} />}
    </p>
  )
}

function WayToChange({ order: { orderId } }: { order: LinkedOrder }) {
  return useGuestsMayOrder() ? (
    <TextLink to={`/track#${orderId}`}>{m.own_order_link_phone()}</TextLink>
  ) : (
    <TextLink to={`/orders/${orderId}`}>{m.own_order_link_log_in()}</TextLink>
  )
}

function Recipient({ recipient }: Pick<LinkedOrder, 'recipient'>) {
  if (!recipient) return null
  return (
    <div>
      <dt className="text-sm text-quiet">{m.own_order_shown_recipient()}</dt>
      <dd className="mt-0.5 font-medium wrap-anywhere">{recipient.firstName}</dd>
      <dd className="tabular">{recipient.phone}</dd>
      <dd className="wrap-anywhere">{recipient.area}</dd>
    </div>
  )
}

function AtTheDoor({ delivery }: Pick<LinkedOrder, 'delivery'>) {
  if (!delivery) return null
  return (
    <>
      {delivery.person && (
        <div>
          <dt className="text-sm text-quiet">{m.own_order_delivery_person()}</dt>
          <dd className="mt-0.5 wrap-anywhere">{delivery.person}</dd>
        </div>
      )}
      {delivery.toPay > 0 && (
        <div>
          <dt className="text-sm text-quiet">{m.own_order_due_at_door()}</dt>
          <dd className="tabular mt-0.5 font-medium">{formatTaka(delivery.toPay)}</dd>
        </div>
      )}
    </>
  )
}
