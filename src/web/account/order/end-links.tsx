import type { Order } from '#shop/orders/contract.ts'
import { endOrderLinks } from '#web/queries/order-links.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'

/** For a mail that somebody else has seen. */
export function EndLinks({ order }: { order: Order }) {
  const [endLinks, isEnding] = useAction({
    send: endOrderLinks,
    done: 'E-mail links to this order are disabled.',
    failed: 'Failed to disable the links',
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
        onClick={() => endLinks(order._id)}
      >
        {isEnding ? 'Ending...' : 'Disable e-mail links'}
      </Button>
    </section>
  )
}
