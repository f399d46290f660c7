import { m } from '#messages'
import { Badge } from './badge.tsx'

/** Beside the status of an order, wherever orders are listed. */
export function PreorderBadge({ items }: { items: readonly { isPreorder: boolean }[] }) {
  return items.some(({ isPreorder }) => isPreorder) && <Badge tone="purple">{m.pre_order()}</Badge>
}
