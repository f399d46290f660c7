import type { Order } from '#shop/orders/contract.ts'
import { useEndOrderLinks } from '#web/queries/order-links.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** For a mail that somebody else has seen. */
export function EndLinks({ order }: { order: Order }) {
  const { endLinks, isEnding } = useEndOrderLinks({
    onDone: () => toast.success('E-mail links to this order are disabled.'),
    onFailed: (error) => toast.error(`Failed to disable the links: ${error.message}`),
  })
  return (
    <section aria-labelledby="links-heading" className="print:hidden">
      <h2 id="links-heading" className="text-xl">
        E-mail links
      </h2>
      <p className="mt-3 text-sm text-quiet">
        E-mails about this order include a link that shows it without logging in. If someone else
        has the link, disable it; our next e-mail has a new one.
      </p>
      <Button
        look="outline"
        size="touch"
        className="mt-4"
        disabled={isEnding}
        onClick={() => endLinks(order)}
      >
        {isEnding ? 'Ending...' : 'Disable e-mail links'}
      </Button>
    </section>
  )
}
