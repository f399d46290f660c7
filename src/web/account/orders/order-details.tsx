import { useState } from 'react'
import type { Order } from '#shop/orders/contract.ts'
import { formatTaka, formatTakaExactly } from '#shop/shared/money.ts'
import { nameSize } from '../name-size.ts'

const DEFAULT_PAYMENT_METHOD = 'Cash on Delivery'

/** A picture as it was when the order was placed; it may have gone since. */
function ItemImage({ src }: { src: string }) {
  const [isBroken, setIsBroken] = useState(false)
  if (!src || isBroken) return <span aria-hidden="true" className="block h-20 w-16 bg-wash" />
  return (
    <img
      src={src}
      alt=""
      width={64}
      height={80}
      loading="lazy"
      decoding="async"
      onError={() => setIsBroken(true)}
      className="h-20 w-16 bg-wash object-cover"
    />
  )
}

type Item = Order['items'][number]

function ItemLine({ item }: { item: Item }) {
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] gap-4">
      <ItemImage src={item.image} />
      <div>
        <p className="font-medium">{item.name}</p>
        <p className="tabular mt-1 text-sm text-quiet">
          Quantity {item.quantity} × {formatTaka(item.price)}
        </p>
        {item.size && <p className="text-sm text-quiet">{nameSize(item.size)}</p>}
        {item.isPreorder && <p className="text-sm text-move">Pre-order</p>}
      </div>
      <p className="tabular text-right">{formatTakaExactly(item.itemTotal)}</p>
    </li>
  )
}

export function OrderDetails({ order }: { order: Order }) {
  const facts = [
    { label: 'Payment method', value: order.paymentMethod || DEFAULT_PAYMENT_METHOD },
    { label: 'Delivery', value: formatTakaExactly(order.deliveryCharge) },
    { label: 'Delivery address', value: order.deliveryAddress },
  ]
  return (
    <div className="grid gap-6 pt-2 pb-8 md:grid-cols-[1fr_16rem] md:gap-12">
      <ul className="grid content-start gap-5">
        {order.items.map((item) => (
          <ItemLine key={`${item.productId} ${item.size}`} item={item} />
        ))}
      </ul>
      <dl className="grid content-start gap-4 border-t border-line pt-5 text-sm md:border-t-0 md:border-l md:pt-0 md:pl-8">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-quiet">{label}</dt>
            <dd className="tabular mt-0.5 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
