import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import type { PlacedOrder as NewOrder } from '#shop/checkout/contract.ts'
import { weaveSelvedge } from '#shop/images/selvedge/rules.ts'
import type { Order } from '#shop/orders/contract.ts'
import { describeExpected, isTransferPending } from '#shop/orders/rules.ts'
import { formatTaka, toPaisa, toTaka } from '#shop/shared/money.ts'
import { query } from '#web/queries/query.ts'
import { pathWithNext } from '#web/session/login-path.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { FactList } from '../fact-list.tsx'
import { NoticePage, WaysBackToShop } from '../notice-page.tsx'
import { Part } from '../part.tsx'

/** What the checkout passes to the next page. */
export interface PlacedOrder {
  order: NewOrder
  message: string
  isDirectOrder: true
}

/** Read from history state, which survives a reload and may be missing or from another page. */
export function readPlacedOrder(state: unknown): PlacedOrder | undefined {
  const placed = state as Partial<PlacedOrder> | null | undefined
  return typeof placed?.order?.orderId === 'string' ? (placed as PlacedOrder) : undefined
}

interface OrderPlacedProps {
  orderId: string
  /** Of a paid order. */
  transactionId?: string
  /** Undefined while loading, or when it is unavailable here. */
  order: Order | undefined
  /** Where to view it: for a guest by a link, which may be unknown. */
  path: string | undefined
  isGuest: boolean
  heading: string
}

/** A new order: what was agreed, and what happens next. */
export function Placed({
  orderId,
  transactionId,
  order,
  path,
  isGuest,
  heading,
}: OrderPlacedProps) {
  return (
    <NoticePage
      kicker={m.placed_thanks()}
      heading={heading}
      actions={
        <>
          {isGuest ? (
            <>
              {path && <ButtonLink to={path}>{m.nav_track()}</ButtonLink>}
              <AccountByPhone />
            </>
          ) : (
            <ButtonLink to="/user-profile" state={{ orderPlaced: true, orderId }}>
              {m.outcome_view_orders()}
            </ButtonLink>
          )}
          <WaysBackToShop />
        </>
      }
    >
      {order && <Selvedge items={order.items} />}
      <FactList
        facts={[
          {
            label: m.common_order_id(),
            value: path ? <OrderLink orderId={orderId} path={path} /> : orderId,
          },
          ...(transactionId ? [{ label: m.common_transaction_id(), value: transactionId }] : []),
          ...(order ? factsOf(order) : []),
        ]}
      />
      <NextSteps order={order} isPaid={transactionId !== undefined} isGuest={isGuest} />
    </NoticePage>
  )
}

/** An SMS code turns the number into an account, which then has this order. */
function AccountByPhone() {
  const { data: codes } = useQuery(query('GET /phone-codes'))
  if (!codes?.areSent) return null
  return (
    <ButtonLink to={pathWithNext('/login', '/orders')} look="outline">
      {m.placed_account()}
    </ButtonLink>
  )
}

function factsOf(order: Order) {
  const expected = describeExpected(order, new Date())
  return [
    ...(order.voucherDiscount > 0
      ? [
          {
            label: m.own_order_voucher({ code: order.voucherCode ?? '' }),
            value: `−${formatTaka(order.voucherDiscount)}`,
          },
        ]
      : []),
    { label: m.common_total(), value: formatTaka(order.totalAmount) },
    ...(expected ? [{ label: m.own_order_expected(), value: expected }] : []),
  ]
}

export function pathToOwnOrder(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}`
}

function OrderLink({ orderId, path }: { orderId: string; path: string }) {
  return (
    <TextLink to={path} className="-my-2.5">
      {orderId}
    </TextLink>
  )
}

interface NextStepsProps {
  order: Order | undefined
  isPaid: boolean
  isGuest: boolean
}

function listSteps({ order, isPaid, isGuest }: NextStepsProps): string[] {
  const dueAtDoor = order?.dueAtDoor
  const due = dueAtDoor ?? order?.totalAmount
  const transfer = order && isTransferPending(order) ? order : undefined
  return [
    ...(transfer
      ? [
          m.transfer_next({
            wallet: transfer.paymentMethod,
            amount: formatTaka(toTaka(toPaisa(transfer.totalAmount) - toPaisa(dueAtDoor ?? 0))),
          }),
        ]
      : []),
    order ? m.placed_call_number({ phone: order.recipientPhone }) : m.placed_call(),
    order
      ? m.placed_to({ name: order.recipientName, address: order.deliveryAddress })
      : isGuest
        ? m.placed_follow_here()
        : m.placed_follow_profile(),
    (isPaid || transfer) && dueAtDoor === undefined
      ? transfer
        ? m.placed_nothing_due()
        : m.placed_paid()
      : due === undefined
        ? m.placed_pay()
        : m.placed_pay_amount({ amount: formatTaka(due) }),
  ]
}

function NextSteps(props: NextStepsProps) {
  return (
    <Part heading={m.placed_next()}>
      <ol className="grid gap-3">
        {listSteps(props).map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_1fr]">
            <span aria-hidden="true" className="tabular text-quiet">
              {formatCount(index + 1)}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </Part>
  )
}

/** Shade of the threads that cross the edge. */
const WEFT = 'repeating-linear-gradient(rgb(23 20 15 / 0.18) 0 1px, transparent 1px 3px)'

/** A woven edge in the colours of an order's garments. */
function Selvedge({ items }: Pick<Order, 'items'>) {
  let from = 0
  const stripes = weaveSelvedge(items.map(({ imageColour }) => imageColour)).map(
    ({ colour, share }) => {
      from += share
      return `${colour} ${from - share}% ${from}%`
    },
  )
  if (stripes.length === 0) return null
  const backgroundImage = `${WEFT}, linear-gradient(90deg, ${stripes})`
  return <div aria-hidden="true" className="h-3" style={{ backgroundImage }} />
}
