import type { Order } from '#shop/orders/contract.ts'
import { useEndOrderLinks } from '#web/queries/order-links.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** For a mail that somebody else has seen. */
export function EndLinks({ order }: { order: Order }) {
  const { endLinks, isEnding } = useEndOrderLinks({
    onDone: () => toast.success('The links in our mails about this order work no longer.'),
    onFailed: (error) => toast.error(`Failed to end the links: ${error.message}`),
  })
  return (
    <section aria-labelledby="links-heading" className="print:hidden">
      <h2 id="links-heading" className="text-xl">
        Links in mails
      </h2>
      <p className="mt-3 text-sm text-quiet">
        Our mails about this order hold a link that shows it without logging in. If somebody else
        has one of them, end the links; our next mail brings a new one.
      </p>
      <Button
        look="outline"
        size="touch"
        className="mt-4"
        disabled={isEnding}
        onClick={() => endLinks(order)}
      >
        {isEnding ? 'Ending...' : 'End mail links'}
      </Button>
    </section>
  )
}
