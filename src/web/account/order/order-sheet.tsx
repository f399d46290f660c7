import type { ReactNode } from 'react'
import { m } from '#messages'
import { productPath, variantLabel } from '#shop/catalogue/rules.ts'
import type { Order } from '#shop/orders/contract.ts'
import { amountRows, isExchange, shownStatus } from '#shop/orders/rules.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { RegularPrice } from '#web/prices/regular-price.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { ItemPicture } from '#web/ui/item-picture.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { PreorderBadge } from '#web/ui/preorder-badge.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Part } from '../part.tsx'

/** An order, or the part of one that a mailed link shows. */
type Shown = Pick<
  Order,
  | 'orderId'
  | 'orderStatus'
  | 'deliveryStatus'
  | 'orderDate'
  | 'items'
  | 'itemCount'
  | 'subtotal'
  | 'deliveryCharge'
  | 'cashFee'
  | 'voucherDiscount'
  | 'discount'
  | 'exchangeCredit'
  | 'takesBack'
  | 'totalAmount'
  | 'askedAdvance'
  | 'dueAtDoor'
  | 'refunded'
  | 'onHoldSince'
> & { voucherCode?: Order['voucherCode'] }

export function OrderHeading({ orderId }: { orderId: string }) {
  return (
    <h1 className="page-title tabular mt-1 wrap-anywhere">
      <span className="sr-only print:not-sr-only">{m.common_order()} </span>
      {orderId}
    </h1>
  )
}

interface OrderSheetProps {
  order: Shown
  actions?: ReactNode
  /** Shown beside the items. */
  children: ReactNode
}

/** A whole order, for screen and print. */
export function OrderSheet({ order, actions, children }: OrderSheetProps) {
  return (
    <>
      <OrderHeading orderId={order.orderId} />
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusLabel status={shownStatus(order)} />
        <PreorderBadge items={order.items} />
        <span className="tabular text-quiet">
          {m.own_order_placed_at()} <Moment at={order.orderDate} />
        </span>
      </p>
      {isExchange(order) && (
        <p className="mt-3">
          {m.exchange_shown()} {order.takesBack && m.exchange_hand_over({ items: order.takesBack })}
        </p>
      )}
      {order.onHoldSince !== null && (
        <p className="mt-3">
          {order.askedAdvance === undefined
            ? m.call_awaited()
            : m.advance_awaited({ amount: formatTaka(order.askedAdvance) })}
        </p>
      )}
      {actions}
      <div className="mt-10 grid gap-x-[8%] gap-y-12 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] print:mt-6 print:block print:space-y-8">
        <div className="grid content-start gap-12 md:col-start-2 md:row-start-1">{children}</div>
        <div className="md:col-start-1 md:row-start-1">
          <OrderItems order={order} />
        </div>
      </div>
    </>
  )
}

/** The items and the total. */
function OrderItems({ order }: { order: Shown }) {
  return (
    <Part
      heading={m.own_order_items({ count: order.itemCount, shown: formatCount(order.itemCount) })}
    >
      <ul className="divide-y divide-line border-t border-line">
        {order.items.map((item) => (
          <ItemRow key={`${item.productId} ${item.size} ${item.colour}`} item={item} />
        ))}
      </ul>
      <Totals order={order} />
    </Part>
  )
}

type Item = Order['items'][number]

function ItemRow({ item }: { item: Item }) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-4 py-4 break-inside-avoid print:grid-cols-[minmax(0,1fr)_auto] print:py-2">
      <ItemPicture url={item.image} width={64} className="print:hidden" />
      <div>
        {item.isInShop ? (
          <TextLink
            look="plain"
            lang={writtenIn(item.name)}
            to={productPath(item.productId, item.colour)}
            className="-mt-2.5 font-medium wrap-anywhere print:mt-0 print:min-h-0"
          >
            {item.name}
          </TextLink>
        ) : (
          <p lang={writtenIn(item.name)} className="font-medium wrap-anywhere">
            {item.name}
          </p>
        )}
        <p className="text-sm text-quiet">{variantLabel(item)}</p>
        <p className="tabular text-sm text-quiet">
          {m.own_order_quantity({
            quantity: formatCount(item.quantity),
            price: formatTaka(item.price),
          })}
          <RegularPrice taka={item.regularPrice} />
        </p>
        {item.isPreorder && <p className="text-sm text-move">{m.pre_order()}</p>}
        {!item.isInShop && (
          <p className="text-sm text-quiet print:hidden">{m.own_order_item_gone()}</p>
        )}
      </div>
      <p className="tabular text-right">{formatTaka(item.itemTotal)}</p>
    </li>
  )
}

function Totals({ order }: { order: Shown }) {
  const rest = [
    [m.own_order_due_at_door(), order.dueAtDoor],
    [m.common_refunded(), order.refunded],
  ] as const
  return (
    <dl className="tabular grid gap-2 border-t border-line-strong pt-4 break-inside-avoid">
      {amountRows(m.common_delivery(), order, formatTaka).map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-6">
          <dt className="wrap-anywhere text-quiet">{label}</dt>
          <dd className="whitespace-nowrap">{amount}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-6 text-lg font-medium">
        <dt>{m.common_total()}</dt>
        <dd className="whitespace-nowrap">{formatTaka(order.totalAmount)}</dd>
      </div>
      {rest.map(
        ([label, taka]) =>
          taka !== undefined && (
            <div key={label} className="flex justify-between gap-6">
              <dt>{label}</dt>
              <dd className="whitespace-nowrap">{formatTaka(taka)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
