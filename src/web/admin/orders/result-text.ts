import type { MovedOrder, MoveOrders } from '#shop/orders/moves/contract.ts'
import { formatCount } from '#web/ui/format-count.ts'

export type BulkAction = MoveOrders['action'] | 'undo'

/** As in `12 of 14 marked shipped`. */
const done: Record<BulkAction, string> = {
  assign: 'assigned',
  ship: 'marked shipped',
  out_for_delivery: 'marked out for delivery',
  deliver: 'marked delivered',
  undo: 'undone',
}

export interface BulkResult {
  summary: string
  refused: { id: string; reason: string }[]
}

export function bulkResultText(action: BulkAction, moved: readonly MovedOrder[]): BulkResult {
  const countOf = (outcome: MovedOrder['outcome']) =>
    moved.filter((each) => each.outcome === outcome).length
  const before = countOf('unchanged')
  const summary = `${formatCount(countOf('moved'))} of ${formatCount(moved.length)} ${done[action]}`
  const refused = moved
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ orderId, reason }) => ({
      id: orderId,
      // The order's name is shown before it already.
      reason: reason.replace(`Order ${orderId} `, '').replaceAll('_', ' '),
    }))
  if (before === 0) return { summary, refused }
  return {
    summary: `${summary}, ${formatCount(before)} already ${before === 1 ? 'was' : 'were'}`,
    refused,
  }
}
