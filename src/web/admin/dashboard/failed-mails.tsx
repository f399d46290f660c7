import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { toast } from 'sonner'
import type { FailedMail, MailJob } from '#shop/mail/contract.ts'
import { failedMailsQuery, useRetryMail } from '#web/queries/failed-mails.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/dates.ts'
import { pathToOrders } from './orders/order-filter.ts'
import { reasonOf } from './reason.ts'

/** Nothing at all as long as every mail finds its way. */
export function FailedMails() {
  const mails = useQuery(failedMailsQuery).data ?? []
  if (mails.length === 0) return null
  return (
    <section aria-labelledby="failed-mails" className="border-l-2 border-bad bg-bad-wash p-4">
      <h2 id="failed-mails" className="font-medium text-bad">
        {mails.length === 1
          ? 'A mail could not be sent'
          : `${mails.length} mails could not be sent`}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {mails.map((mail) => (
          <FailedMailRow key={mail.id} mail={mail} />
        ))}
      </ul>
    </section>
  )
}

const names: Record<MailJob['kind'], string> = {
  order_confirmed: 'Confirmation of an order',
  order_cancelled: 'Cancellation of an order',
  order_shipped: 'Word that an order is on its way',
  order_out_for_delivery: 'Word that an order is out for delivery',
  order_delivered: 'Word that an order is delivered',
  order_delivery_failed: 'Word that an order could not be delivered',
  order_refunded: 'Word that money was given back',
  welcome: 'Welcome of a new customer',
  password_asked: 'Link for a new password',
  password_reset: 'Link for a new password',
  invitation: 'Invitation of an administrator',
  contact_message: 'Message of a visitor',
}

/** A mail that was given up may be of a kind that only an older version sent. */
function nameOf(kind: string): string {
  const known: Partial<Record<string, string>> = names
  return known[kind] ?? 'A mail'
}

function FailedMailRow({ mail: { id, kind, orderId, failedAt, reason } }: { mail: FailedMail }) {
  const name = nameOf(kind)
  const { mutate, isPending } = useRetryMail({
    onDone: () => toast.success('The mail is tried again'),
    onFailed: (error) => toast.error(`Failed to send mail: ${reasonOf(error, 'Please try again')}`),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
      <div className="min-w-0">
        <p>
          {name}
          {orderId && (
            <>
              {' '}
              <Link to={pathToOrders({ q: orderId })} className="underline underline-offset-4">
                {orderId}
              </Link>
            </>
          )}
        </p>
        <p className="text-xs text-quiet wrap-anywhere">
          Given up on {formatDateTime(failedAt)}. {reason}
        </p>
      </div>
      <Button look="outline" size="sm" onClick={() => mutate(id)} disabled={isPending}>
        {isPending ? 'Trying…' : 'Try again'}
        <span className="sr-only">: {name}</span>
      </Button>
    </li>
  )
}
