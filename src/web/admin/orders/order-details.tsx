import { Fragment } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { nameVariant, variantLabel } from '#shop/catalogue/rules.ts'
import { ARCHIVED } from '#shop/catalogue/search/contract.ts'
import type { Order, ShownOrder } from '#shop/orders/contract.ts'
import { reasonNames } from '#shop/orders/reasons/contract.ts'
import { amountRows, hasAmounts, orderNotes, sourceNames } from '#shop/orders/rules.ts'
import { formatDateTime } from '#shop/shared/dates.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { RegularPrice } from '#web/prices/regular-price.tsx'
import { useMay } from '#web/session/use-may.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { ItemPicture } from '#web/ui/item-picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CourierSection } from '../couriers/courier-section.tsx'
import { AddressBlock, PhoneBlock } from '../customers/blocks.tsx'
import { pathToCustomer } from '../customers/customer-filter.ts'
import { Facts } from '../frame/facts.tsx'
import { OrderPayments } from '../payments/order-payments.tsx'
import { pathToProducts } from '../products/product-filter.ts'
import { EditAddress } from './address-form.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderProfit } from './order-profit.tsx'
import { pieceCount } from './shown-order.ts'

export function OrderDetails({ order }: { order: ShownOrder }) {
  const may = useMay()
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)]">
      <div className="lg:row-span-2 xl:row-span-1">
        <ul>
          {order.items.map((item) => (
            <OrderLine key={`${item.productId} ${nameVariant(item)}`} item={item} />
          ))}
        </ul>
        {hasAmounts(order) && <Totals order={order} />}
        {may('readCosts') && <OrderProfit order={order} />}
      </div>
      <OrderFacts order={order} />
      <OrderHistory id={order._id} />
      {may('managePayments') && <OrderPayments orderId={order._id} />}
      {may('deliverOrders') && (
        <div className="lg:col-span-full empty:hidden">
          <CourierSection order={order} />
        </div>
      )}
    </div>
  )
}

const INLINE_LINK = 'inline-flex min-h-11 items-center wrap-anywhere underline md:min-h-0'

function OrderFacts({ order }: { order: ShownOrder }) {
  const notes = [
    order.deliveryAssignedTo,
    order.endReason && reasonNames[order.endReason](),
    order.takesBack && `${m.exchange_take_back()}: ${order.takesBack}`,
    ...orderNotes(order),
  ]
    .filter(Boolean)
    .join('\n')
  const facts = [
    { name: m.common_customer(), value: <Customer order={order} /> },
    { name: m.order_shipping_address(), value: <Recipient order={order} /> },
    {
      name: m.order_placed_at(),
      value: `${formatDateTime(order.orderDate)}${order.source === 'web' ? '' : `, ${sourceNames[order.source]()}`}`,
    },
    {
      name: m.common_payment(),
      value: order.paymentMethod,
    },
    {
      name: m.common_delivery(),
      value: notes && <span className="block whitespace-pre-line">{notes}</span>,
    },
  ]
  return <Facts facts={facts} isColumn />
}

function Customer({ order }: { order: ShownOrder }) {
  const { customerId, userName, userEmail, userRemovedAt } = order
  const mayOpen = useMay()('manageUsers')
  return (
    <>
      {mayOpen ? (
        <Link to={pathToCustomer(customerId)} className={INLINE_LINK}>
          {userName}
        </Link>
      ) : (
        userName
      )}
      <br />
      {userEmail && (
        <a href={`mailto:${userEmail}`} className={INLINE_LINK}>
          {userEmail}
        </a>
      )}
      {userRemovedAt && (
        <p className="text-quiet">
          {userEmail ? m.order_account_deleted() : m.order_customer_deleted()}
        </p>
      )}
    </>
  )
}

function Recipient({ order }: { order: ShownOrder }) {
  const mayEdit = useMay()('manageOrders')
  return (
    <>
      {order.recipientName}
      <br />
      <a href={`tel:${order.recipientPhone}`} className={`tabular ${INLINE_LINK}`}>
        {order.recipientPhone}
      </a>
      <br />
      {order.deliveryAddress}
      <br />
      {mayEdit && <EditAddress order={order} />}
      <div className="-ml-1 flex flex-wrap gap-x-3">
        <PhoneBlock phone={order.recipientPhone ?? ''} />
        <AddressBlock orderId={order.orderId} />
      </div>
    </>
  )
}

function OrderLine({ item }: { item: ShownOrder['items'][number] }) {
  const mayManage = useMay()('manageCatalogue')
  return (
    <li className="flex gap-3 border-b border-line py-3 first:pt-0">
      <ItemPicture url={item.image} width={48} alt={item.name} />
      <div className="min-w-0 flex-1">
        <p lang={writtenIn(item.name)} className="font-medium">
          {item.name}
        </p>
        <p className="text-xs text-quiet">
          {variantLabel(item)}
          {item.isPreorder && m.item_pre_order()}
        </p>
        <p className="tabular text-xs text-quiet">
          {item.price === undefined
            ? pieceCount({ itemCount: item.quantity })
            : `${formatCount(item.quantity)} × ${formatTaka(item.price)}`}
          <RegularPrice taka={item.regularPrice} />
        </p>
        {!item.isInShop && mayManage && (
          <TextLink
            to={pathToProducts({ availability: ARCHIVED, q: item.productId })}
            className="text-xs"
          >
            {m.order_item_gone()}
          </TextLink>
        )}
      </div>
      {item.itemTotal !== undefined && (
        <p className="tabular text-right">{formatTaka(item.itemTotal)}</p>
      )}
    </li>
  )
}

function Totals({ order }: { order: Order }) {
  return (
    <dl className="tabular grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 pt-3 [&>dd]:text-right">
      {amountRows(order.deliveryName, order, formatTaka).map(({ label, amount }) => (
        <Fragment key={label}>
          <dt lang={writtenIn(label)} className="text-quiet">
            {label}
          </dt>
          <dd>{amount}</dd>
        </Fragment>
      ))}
      <dt className="font-medium">{m.common_total()}</dt>
      <dd className="font-medium">{formatTaka(order.totalAmount)}</dd>
      {order.dueAtDoor !== undefined && (
        <>
          <dt>{m.order_to_collect_at_door()}</dt>
          <dd>{formatTaka(order.dueAtDoor)}</dd>
        </>
      )}
      {order.refunded !== undefined && (
        <>
          <dt>{m.common_refunded()}</dt>
          <dd>{formatTaka(order.refunded)}</dd>
        </>
      )}
    </dl>
  )
}
