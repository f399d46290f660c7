import { useId } from 'react'
import { messageOf } from '#api/client.ts'
import type { Order } from '#shop/orders/contract.ts'
import { useEndOrderLinks } from '#web/queries/order-links.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** For when a mail went to the wrong person, or was passed on. */
export function MailLinks({ order }: { order: Order }) {
  const headingId = useId()
  const { endLinks, isEnding } = useEndOrderLinks({
    onDone: () => toast.success(`E-mail links of order ${order.orderId} disabled`),
    onFailed: (error) =>
      toast.error(`Failed to disable e-mail links: ${messageOf(error) ?? 'Please try again'}`),
  })
  return (
    <section aria-labelledby={headingId} className="border-t border-line pt-6">
      <h2 id={headingId} className="text-lg">
        E-mail links
      </h2>
      <p className="text-quiet">
        The customer’s e-mails include a link that shows this order without logging in. The next
        e-mail has a new one.
      </p>
      <Button
        look="outline"
        size="touch"
        className="mt-4"
        disabled={isEnding}
        onClick={() => endLinks(order)}
      >
        {isEnding ? 'Disabling…' : 'Disable e-mail links'}
      </Button>
    </section>
  )
}
