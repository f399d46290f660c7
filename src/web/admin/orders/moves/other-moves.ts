import type { DeliveryStatus } from '#shop/orders/contract.ts'
import { canGoTo, type MovableOrder, nextAction } from '#shop/orders/moves/rules.ts'
import { nextDeliveryStatuses } from '#shop/orders/rules.ts'
import type { MoveAction } from './use-moves.ts'

/** In the order of the menu. */
const moves: { to: DeliveryStatus; by: MoveAction }[] = [
  { to: 'picked_up', by: 'pick_up' },
  { to: 'in_transit', by: 'ship' },
  { to: 'out_for_delivery', by: 'out_for_delivery' },
  { to: 'delivered', by: 'deliver' },
  { to: 'failed_delivery', by: 'fail' },
  { to: 'returned', by: 'return' },
  { to: 'assigned', by: 'reassign' },
]

/** What else can be done with a parcel, beside its one button. Its status can always be set. */
export function listOtherMoves(order: MovableOrder): MoveAction[] {
  const primary = nextAction(order)
  const possible = nextDeliveryStatuses(order)
  const others = moves
    .filter(({ to, by }) => {
      const isPrimary = by === primary || (by === 'reassign' && primary === 'assign')
      return possible.includes(to) && canGoTo(order, to) && !isPrimary
    })
    .map(({ by }) => by)
  return [...others, 'set_status']
}
