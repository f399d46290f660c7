import { ButtonLink } from '#web/ui/button.tsx'
import { ContactLines } from '../contact-lines.tsx'
import { describePage } from '../describe-page.ts'
import { NoticePage } from '../notice-page.tsx'
import type { Route } from './+types/page'

export function meta({ params }: Route.MetaArgs) {
  return describePage(`Order ${params.orderId}`, 'Where this order is on its way to you.')
}

export default function Page({ params }: Route.ComponentProps) {
  return (
    <NoticePage
      kicker="Order"
      heading={params.orderId}
      actions={
        <>
          <ButtonLink to="/orders">All orders</ButtonLink>
          <ButtonLink to="/products" look="outline">
            Continue Shopping
          </ButtonLink>
        </>
      }
    >
      <p>
        This page will tell the way of the order step by step. Until then, its status and its items
        are in your list of orders. To change or cancel it, call us before it is shipped and have
        the order number ready.
      </p>
      <ContactLines />
    </NoticePage>
  )
}
