import { Link } from 'react-router'
import { pathToOrder } from './shown-order.ts'

/** An order's id within other text, which opens the order. */
export function OrderLink({ orderId }: { orderId: string }) {
  return (
    <Link
      to={pathToOrder({ orderId, _id: orderId })}
      className="tabular underline underline-offset-4 hover:no-underline"
    >
      {orderId}
    </Link>
  )
}
