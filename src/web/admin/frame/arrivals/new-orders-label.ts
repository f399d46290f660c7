import { m } from '#messages'
import { formatCount } from '#web/ui/format-count.ts'

/** `1 new order – show it` */
export function newOrdersLabel(count: number): string {
  return m.frame_new_orders_show({ count, shown: formatCount(count) })
}
