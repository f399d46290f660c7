import { m } from '#messages'
import { useMay } from '#web/session/use-may.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export const NEW_ORDER_PATH = '/dashboard/orders/new'

/** Shown to staff who can enter orders. */
export function NewOrderLink() {
  return (
    useMay()('manageOrders') && (
      <ButtonLink to={NEW_ORDER_PATH} size="sm">
        {m.order_new()}
      </ButtonLink>
    )
  )
}
