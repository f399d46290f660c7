import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { call, isNotFound } from '#api/client.ts'
import { m } from '#messages'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { shownPaymentStatus } from '#shop/orders/rules.ts'
import { adminMeta } from '#web/admin/admin-meta.ts'
import { CallSection } from '#web/admin/calls/call-section.tsx'
import { WithCallStates } from '#web/admin/calls/call-states.tsx'
import { FieldsSkeleton } from '#web/admin/form-page/fields-skeleton.tsx'
import { FormPage } from '#web/admin/form-page/form-page.tsx'
import { pathToSection } from '#web/admin/frame/path-to-section.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { orderQuery } from '#web/queries/orders.ts'
import { preload } from '#web/queries/preload.ts'
import { query } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { Section } from '../../frame/section.tsx'
import { SmsStateLabel, smsKindLabels } from '../../sms-labels.tsx'
import { DeliveryPeople } from '../moves/act-forms.tsx'
import { RowActions } from '../moves/row-actions.tsx'
import { OrderBadges } from '../order-badges.tsx'
import { OrderDetails } from '../order-details.tsx'
import { OrderDocuments } from '../order-documents.tsx'
import { EDIT, shownOrderId } from '../shown-order.ts'
import { OrderSizeChanges } from '../size-changes.tsx'
import type { Route } from './+types/page'
import { OrderNotes } from './order-notes.tsx'
import { Returns } from './returns.tsx'

export const meta = adminMeta(() => m.common_order())

export function clientLoader({ params: { orderId } }: Route.ClientLoaderArgs) {
  preload('readOrders', orderQuery(orderId))
}

/** Everything about one order, and everything that can be done with it. */
export default function AdminOrderPage({ params: { orderId } }: Route.ComponentProps) {
  const found = useQuery(orderQuery(orderId))
  const { data: order, error } = found
  if (isNotFound(error)) return <OrderNotFound />
  if (order) {
    return (
      <WithCallStates key={order._id} orders={[order]}>
        <WholeOrder order={order} />
      </WithCallStates>
    )
  }
  return (
    <FormPage title={titleOf(orderId)} section="orders">
      {error ? (
        <LoadFailure title={m.order_load_one_failed()} query={found} />
      ) : (
        <FieldsSkeleton>{m.order_loading()}</FieldsSkeleton>
      )}
    </FormPage>
  )
}

function titleOf(id: string) {
  return (
    <>
      {m.common_order()} <span className="inline-block">{id}</span>
    </>
  )
}

/** After any action, the page stays on the order. */
const stay = () => {}

function WholeOrder({ order }: { order: ShownOrder }) {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const may = useMay()
  return (
    <FormPage
      title={titleOf(shownOrderId(order))}
      section="orders"
      secondary={<OrderDocuments orders={[order]} />}
      primary={
        <RowActions
          key={String(hash === EDIT)}
          order={order}
          isHead
          atFirst={hash === EDIT ? 'edit' : undefined}
          onMoved={stay}
          onDeleted={() => void navigate(pathToSection('orders'))}
        />
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 text-sm">
        <div className="-mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <dl className="flex flex-wrap gap-x-6 gap-y-2">
            <Status name={m.common_order()} status={order.orderStatus} />
            <Status name={m.common_delivery()} status={order.deliveryStatus} />
            <Status name={m.common_payment()} status={shownPaymentStatus(order)} />
          </dl>
          <OrderBadges order={order} />
        </div>
        <CallSection order={order} />
        <OrderSizeChanges orderId={order.orderId} />
        <OrderDetails order={order} />
        <Returns order={order} />
        {may('deliverOrders') && <OrderSms orderId={order.orderId} />}
        {may('noteOrders') && <OrderNotes orderId={order._id} />}
        {may('endOrderLinks') && <MailLinks order={order} />}
        <DeliveryPeople />
      </div>
    </FormPage>
  )
}

function Status({ name, status }: { name: string; status: string }) {
  return (
    <div className="flex items-center gap-2">
      <dt className="text-xs text-quiet">{name}</dt>
      <dd>
        <StatusLabel status={status} />
      </dd>
    </div>
  )
}

function OrderNotFound() {
  return (
    <FormPage title={m.order_not_found()} section="orders">
      <p>{m.order_not_found_text()}</p>
      <ButtonLink to={pathToSection('orders')} className="mt-6">
        {m.order_see_all()}
      </ButtonLink>
    </FormPage>
  )
}

/** For when a mail went to the wrong person, or was forwarded. */
function MailLinks({ order }: { order: ShownOrder }) {
  const hasEmail = order.userEmail !== ''
  const { data: notices } = useQuery({ ...query('GET /order-notices'), enabled: !hasEmail })
  const [endLinks, isEnding] = useAction({
    send: (id: string) => call('DELETE /orders/:id/links', id),
    done: hasEmail
      ? m.links_email_done({ id: order.orderId })
      : m.links_sms_done({ id: order.orderId }),
    failed: hasEmail ? m.links_email_failed() : m.links_sms_failed(),
  })
  // This customer gets neither emails nor SMS, so there are no links.
  if (!hasEmail && !notices?.sms.length) return null
  return (
    <Section
      title={hasEmail ? m.links_email() : m.links_sms()}
      lead={hasEmail ? m.links_email_lead() : m.links_sms_lead()}
      isRuled
    >
      <Button
        look="outline"
        size="touch"
        className="justify-self-start"
        disabled={isEnding}
        onClick={() => endLinks(order._id)}
      >
        {isEnding
          ? m.links_disabling()
          : hasEmail
            ? m.links_email_disable()
            : m.links_sms_disable()}
      </Button>
    </Section>
  )
}

/** SMS sent to the customer; renders nothing without any. */
function OrderSms({ orderId }: { orderId: string }) {
  const { data: messages = [] } = useQuery(query('GET /orders/:id/sms', orderId))
  if (messages.length === 0) return null
  return (
    <Section title={m.order_sms()} isRuled>
      <ul className="grid gap-2">
        {messages.map(({ id, kind, state, queuedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Moment at={queuedAt} className="text-quiet" />
            {smsKindLabels[kind]()}
            <SmsStateLabel state={state} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
