import { z } from 'zod'
import { call, conflictOf } from '#api/client.ts'
import { m } from '#messages'
import { type DeliveryStatus, ShownOrder } from '#shop/orders/contract.ts'
import type { ChangeStatus } from '#shop/orders/moves/contract.ts'
import { canGoTo, type MovableOrder, nextAction } from '#shop/orders/moves/rules.ts'
import type { Reason } from '#shop/orders/reasons/contract.ts'
import {
  awaitsTransfer,
  canCancel,
  canReturn,
  hasAmounts,
  isEditable,
  isExchange,
  isRefundDue,
  nextDeliveryStatuses,
} from '#shop/orders/rules.ts'
import { isPaidAtDoor } from '#shop/payments/methods.ts'
import { countPieces } from '#shop/shared/pieces.ts'
import type { Right } from '#shop/shared/rights.ts'

/** What staff may do with an order. */
export interface Act {
  button: () => string
  failed: () => string
  done: (order: { id: string }) => string
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
    button: m.act_confirm,
    failed: m.act_confirm_failed,
    done: m.act_confirm_done,
    right: 'manageOrders',
    send: ({ _id }) => call('POST /orders/:id/confirmation', _id),
  },
  assign: {
    button: m.act_assign,
    failed: m.act_assign_failed,
    done: m.act_assign_done,
  },
  reassign: {
    button: m.act_reassign,
    failed: m.act_reassign_failed,
    done: m.act_reassign_done,
  },
  pick_up: {
    button: m.act_pick_up,
    failed: m.act_pick_up_failed,
    done: m.act_pick_up_done,
    send: (order) => setStatus(order, { deliveryStatus: 'picked_up' }),
  },
  ship: {
    button: m.act_ship,
    failed: m.act_ship_failed,
    done: m.act_ship_done,
  },
  out_for_delivery: {
    button: m.act_out_for_delivery,
    failed: m.act_out_for_delivery_failed,
    done: m.act_out_for_delivery_done,
    send: ({ _id }) =>
      call('PUT /delivery/status/:orderId', _id, {
        deliveryStatus: 'out_for_delivery',
        orderStatus: 'shipped',
      }),
  },
  deliver: {
    button: m.act_deliver,
    failed: m.act_deliver_failed,
    done: m.act_deliver_done,
    send: ({ _id }) => call('PUT /delivery/deliver/:orderId', _id, {}),
  },
  deliver_in_part: {
    button: m.act_deliver_in_part,
    failed: m.order_update_failed,
    done: m.act_deliver_in_part_done,
  },
  fail: {
    button: m.act_fail,
    failed: m.order_update_failed,
    done: m.act_fail_done,
  },
  return: {
    button: m.act_return,
    failed: m.act_return_failed,
    done: m.act_return_done,
    send: (order, reason) => setStatus(order, { deliveryStatus: 'returned', reason }),
  },
  cancel: {
    button: m.act_cancel,
    failed: m.act_cancel_failed,
    done: m.act_cancel_done,
    right: 'cancelOrders',
    send: ({ _id }, reason) => call('POST /orders/:id/cancellation', _id, { reason }),
  },
  refund: {
    button: m.act_refund,
    failed: m.act_refund_failed,
    done: m.act_refund_done,
    right: 'managePayments',
    send: ({ _id }) => call('POST /orders/:id/refund', _id),
  },
  refund_pieces: {
    button: m.refund_verb,
    failed: m.refund_failed,
    done: m.refund_recorded,
    right: 'managePayments',
  },
  set_status: {
    button: m.act_set_status,
    failed: m.order_update_failed,
    done: m.act_set_status_done,
  },
  edit: {
    button: m.order_edit,
    failed: m.order_edit_failed,
    done: m.order_edit_done,
    right: 'manageOrders',
  },
  delete: {
    button: m.common_delete,
    failed: m.order_delete_failed,
    done: m.order_delete_done,
    right: 'manageOrders',
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
      // What a customer has taken comes back as a return.
      const isOffered = by === 'return' ? !canReturn(order) : by !== 'deliver_in_part' || hasParts
      return isOffered && possible.includes(to) && canGoTo(order, to) && !isNext
    })
    .map(({ by }) => by)
  return [...others, 'set_status']
}

/** Money that is owed goes back through the gateway; only cash is given back by hand first. */
export function refundAct(order: ShownOrder): ActName | undefined {
  if (!hasAmounts(order) || order.refundDue === 0) return undefined
  if (!isPaidAtDoor(order.paymentMethodCode)) return 'refund_pieces'
  return isRefundDue(order) ? 'refund' : undefined
}

/** The menu of an order, beside the button shown. */
export function menuOf(order: ShownOrder, shown: ActName | undefined): ActName[] {
  const isKnown = hasAmounts(order)
  const isDue = isKnown && order.refundDue > 0
  const isRefundable =
    order.paymentStatus === 'paid' && (isDue || order.orderStatus !== 'cancelled')
  const isOwnSale = isKnown && !isExchange(order)
  const offered: [ActName, boolean][] = [
    ['edit', isOwnSale && isEditable({ ...order, paymentMethod: order.paymentMethodCode })],
    ['refund_pieces', isKnown && isRefundable],
    ['refund', isDue && isRefundDue(order)],
    ['cancel', canCancel(order)],
    ['delete', true],
  ]
  return [
    ...otherActs(order, shown),
    ...offered.filter(([name, isOffered]) => isOffered && name !== shown).map(([name]) => name),
  ]
}

/** How lists of orders follow a change, and what is said when it failed without a reason. */
export const ORDER_UPDATE = {
  refreshAfterMs: 500,
  get unsaid() {
    return m.order_update_failed()
  },
}

const AsItIs = z.object({ order: ShownOrder })

/** How the order is now, when that is why a change was refused. */
export function orderIn(error: unknown): ShownOrder | undefined {
  return conflictOf(error, AsItIs)?.order
}
