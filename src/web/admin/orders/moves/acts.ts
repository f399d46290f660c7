import { z } from 'zod'
import { call, conflictOf } from '#api/client.ts'
import { type DeliveryStatus, ShownOrder } from '#shop/orders/contract.ts'
import type { ChangeStatus } from '#shop/orders/moves/contract.ts'
import { canGoTo, type MovableOrder, nextAction } from '#shop/orders/moves/rules.ts'
import type { Reason } from '#shop/orders/reasons/contract.ts'
import { awaitsTransfer, nextDeliveryStatuses } from '#shop/orders/rules.ts'
import { countPieces } from '#shop/shared/pieces.ts'
import type { Right } from '#shop/shared/rights.ts'

/** What staff may do with an order. */
export interface Act {
  button: string
  /** As in `Failed to ship order`. */
  verb: string
  /** As in `Order HT-… shipped`. */
  done: string
  /** `deliverOrders` unless said otherwise. */
  right?: Right
  /** Done at once, or after a question; otherwise a form says what is sent. */
  send?: (order: ShownOrder, reason?: Reason) => Promise<ShownOrder>
}

/** What would put something in the place of what was there goes with how the order was shown. */
export function setStatus({ _id, updatedAt }: ShownOrder, change: z.infer<typeof ChangeStatus>) {
  return call('PUT /delivery/status/:orderId', _id, { ...change, shownUpdatedAt: updatedAt })
}

export const acts = {
  confirm: {
    button: 'Confirm order',
    verb: 'confirm',
    done: 'confirmed',
    right: 'manageOrders',
    send: ({ _id }) => call('POST /orders/:id/confirmation', _id),
  },
  assign: {
    button: 'Assign Delivery',
    verb: 'assign',
    done: 'assigned',
  },
  reassign: {
    button: 'Reassign…',
    verb: 'reassign',
    done: 'reassigned',
  },
  pick_up: {
    button: 'Picked up',
    verb: 'pick up',
    done: 'picked up',
    send: (order) => setStatus(order, { deliveryStatus: 'picked_up' }),
  },
  ship: {
    button: 'Mark Shipped',
    verb: 'ship',
    done: 'shipped',
  },
  out_for_delivery: {
    button: 'Out for Delivery',
    verb: 'send out',
    done: 'out for delivery',
    send: ({ _id }) =>
      call('PUT /delivery/status/:orderId', _id, {
        deliveryStatus: 'out_for_delivery',
        orderStatus: 'shipped',
      }),
  },
  deliver: {
    button: 'Mark Delivered',
    verb: 'deliver',
    done: 'delivered',
    send: ({ _id }) => call('PUT /delivery/deliver/:orderId', _id, {}),
  },
  deliver_in_part: {
    button: 'Delivered in part…',
    verb: 'update',
    done: 'delivered in part',
  },
  fail: {
    button: 'Failed delivery',
    verb: 'update',
    done: 'marked as failed delivery',
  },
  return: {
    button: 'Refused. Goods back on the shelf',
    verb: 'return',
    done: 'returned',
    send: (order, reason) => setStatus(order, { deliveryStatus: 'returned', reason }),
  },
  cancel: {
    button: 'Cancel order',
    verb: 'cancel',
    done: 'cancelled',
    right: 'cancelOrders',
    send: ({ _id }, reason) => call('POST /orders/:id/cancellation', _id, { reason }),
  },
  refund: {
    button: 'Mark refunded',
    verb: 'refund',
    done: 'marked as refunded',
    right: 'managePayments',
    send: ({ _id }) => call('POST /orders/:id/refund', _id),
  },
  set_status: {
    button: 'Set status…',
    verb: 'update',
    done: 'updated',
  },
} as const satisfies Record<string, Act>

export type ActName = keyof typeof acts

export function rightTo(name: ActName): Right {
  const { right = 'deliverOrders' }: Act = acts[name]
  return right
}

/** The one thing that is to be done next with an order. */
export function nextAct(
  order: MovableOrder & Pick<ShownOrder, 'onHoldSince' | 'paymentMethodCode' | 'paymentStatus'>,
) {
  if (awaitsTransfer(order)) return undefined
  return order.onHoldSince === null ? nextAction(order) : 'confirm'
}

/** In the order of the menu. */
const ways: { to: DeliveryStatus; by: ActName }[] = [
  { to: 'picked_up', by: 'pick_up' },
  { to: 'in_transit', by: 'ship' },
  { to: 'out_for_delivery', by: 'out_for_delivery' },
  { to: 'delivered', by: 'deliver' },
  { to: 'delivered', by: 'deliver_in_part' },
  { to: 'failed_delivery', by: 'fail' },
  { to: 'returned', by: 'return' },
  { to: 'assigned', by: 'reassign' },
]

/** What else can be done with a parcel, beside the button shown. Its status can always be set. */
export function otherActs(
  order: MovableOrder & Partial<Pick<ShownOrder, 'items'>>,
  shown: ActName | undefined = nextAction(order),
): ActName[] {
  const possible = nextDeliveryStatuses(order)
  const hasParts = countPieces(order.items ?? []) > 1
  const others = ways
    .filter(({ to, by }) => {
      const isNext = by === shown || (by === 'reassign' && shown === 'assign')
      const isOffered = by !== 'deliver_in_part' || hasParts
      return isOffered && possible.includes(to) && canGoTo(order, to) && !isNext
    })
    .map(({ by }) => by)
  return [...others, 'set_status']
}

/** How lists of orders follow a change, and what is said when it failed without a reason. */
export const ORDER_UPDATE = { refreshAfterMs: 500, unsaid: 'Failed to update order' } as const

const AsItIs = z.object({ order: ShownOrder })

/** How the order is now, when that is why a change was refused. */
export function orderIn(error: unknown): ShownOrder | undefined {
  return conflictOf(error, AsItIs)?.order
}
