import { m } from '#messages'
import { variantLabel } from '#shop/catalogue/rules.ts'
import type { Order } from '#shop/orders/contract.ts'
import { amountRows } from '#shop/orders/rules.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { formatTaka, formatTakaExactly } from '#shop/shared/money.ts'
import { RegularPrice } from '#web/prices/regular-price.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { ItemPicture } from '#web/ui/item-picture.tsx'
import { CancelOrder } from './cancel-order.tsx'

type Item = Order['items'][number]

function ItemLine({ item }: { item: Item }) {
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] gap-4">
      <ItemPicture url={item.image} width={64} />
      <div>
        <p lang={writtenIn(item.name)} className="font-medium">
          {item.name}
        </p>
        <p className="tabular mt-1 text-sm text-quiet">
          {formatCount(item.quantity)} × {formatTaka(item.price)}
          <RegularPrice taka={item.regularPrice} />
        </p>
        {item.size && <p className="text-sm text-quiet">{variantLabel(item)}</p>}
        {item.isPreorder && <p className="text-sm text-move">{m.pre_order()}</p>}
      </div>
      <p className="tabular text-right">{formatTakaExactly(item.itemTotal)}</p>
    </li>
  )
}

export function OrderDetails({ order }: { order: Order }) {
  const [, ...amounts] = amountRows(m.common_delivery(), order, formatTaka)
  const facts = [
    {
      label: m.common_payment_method(),
      value: order.paymentMethod || m.own_order_cash_on_delivery(),
    },
    ...amounts.map(({ label, amount }) => ({ label, value: amount })),
    { label: m.own_order_to_address(), value: order.deliveryAddress },
  ]
  return (
    <div className="grid gap-6 pt-2 pb-8 md:grid-cols-[1fr_16rem] md:gap-12">
      <ul className="grid content-start gap-5">
        {order.items.map((item) => (
          <ItemLine key={`${item.productId} ${item.size} ${item.colour}`} item={item} />
        ))}
      </ul>
      <div className="grid content-start gap-6 border-t border-line pt-5 md:border-t-0 md:border-l md:pt-0 md:pl-8">
        <dl className="grid gap-4 text-sm">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-quiet">{label}</dt>
              <dd className="tabular mt-0.5 break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/orders/${order.orderId}`} look="outline" size="touch">
            {m.own_order_view()}
            <span className="sr-only"> {order.orderId}</span>
          </ButtonLink>
          <CancelOrder order={order} />
        </div>
      </div>
    </div>
  )
}
