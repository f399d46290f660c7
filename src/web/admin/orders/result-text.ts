import { m } from '#messages'
import type { MovedOrder, MoveOrders } from '#shop/orders/moves/contract.ts'
import { formatCount } from '#web/ui/format-count.ts'

export type BulkAction = MoveOrders['action'] | 'undo'

const done: Record<BulkAction, (of: { moved: string; all: string }) => string> = {
  assign: m.orders_done_assign,
  ship: m.orders_done_ship,
  out_for_delivery: m.orders_done_out_for_delivery,
  deliver: m.orders_done_deliver,
  undo: m.orders_done_undo,
}

export interface BulkResult {
  summary: string
  refused: { id: string; reason: string }[]
}

export function bulkResultText(action: BulkAction, moved: readonly MovedOrder[]): BulkResult {
  const countOf = (outcome: MovedOrder['outcome']) =>
    moved.filter((each) => each.outcome === outcome).length
  const before = countOf('unchanged')
  const summary = done[action]({
    moved: formatCount(countOf('moved')),
    all: formatCount(moved.length),
  })
  const refused = moved
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ orderId, reason }) => ({
      id: orderId,
      // The order's name is shown before it already.
      reason: reason.replace(`${m.order_of({ id: orderId })} `, '').replaceAll('_', ' '),
    }))
  if (before === 0) return { summary, refused }
  return {
    summary: m.orders_done_before({ summary, count: before, shown: formatCount(before) }),
    refused,
  }
}
