import type { OrderMove } from '#web/queries/order-changes.ts'

export type MoveAction = OrderMove['action']

interface Wording {
  button: string
  /** As in `Failed to ship order`. */
  verb: string
  /** As in `Order HT-… shipped`. */
  done: string
}

export const moveWordings: Record<MoveAction, Wording> = {
  assign: { button: 'Assign Delivery', verb: 'assign', done: 'assigned' },
  reassign: { button: 'Reassign…', verb: 'reassign', done: 'reassigned' },
  pick_up: { button: 'Picked up', verb: 'pick up', done: 'picked up' },
  ship: { button: 'Mark Shipped', verb: 'ship', done: 'shipped' },
  out_for_delivery: { button: 'Out for Delivery', verb: 'send out', done: 'out for delivery' },
  deliver: { button: 'Mark Delivered', verb: 'deliver', done: 'delivered' },
  fail: { button: 'Failed delivery', verb: 'update', done: 'marked as failed delivery' },
  return: { button: 'Returned', verb: 'return', done: 'returned' },
  cancel: { button: 'Cancel order', verb: 'cancel', done: 'cancelled' },
  refund: { button: 'Mark refunded', verb: 'refund', done: 'marked as refunded' },
  set_status: { button: 'Set status…', verb: 'update', done: 'updated' },
}
