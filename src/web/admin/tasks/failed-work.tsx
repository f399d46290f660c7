import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import type { MailJob } from '#shop/mail/contract.ts'
import { isMailQueue } from '#shop/mail/rules.ts'
import type { FailedWork } from '#shop/work/contract.ts'
import { query } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { WORK } from '#web/queries/work.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/dates.ts'
import { pathToOrders } from '../orders/order-filter.ts'

/** Renders nothing while all mails are delivered. */
export function FailedMails() {
  const mails = (useQuery(query('GET /failed-work')).data ?? []).filter(isMail)
  return (
    <FailedJobs
      jobs={mails}
      title={
        mails.length === 1
          ? 'An email could not be sent'
          : `${mails.length} emails could not be sent`
      }
    />
  )
}

/** All failed jobs, mails and others. */
export function FailedWorkList() {
  const jobs = useQuery(query('GET /failed-work')).data ?? []
  return <FailedJobs jobs={jobs} title="Failed tasks" />
}

function isMail({ queue }: FailedWork): boolean {
  return isMailQueue(queue)
}

function FailedJobs({ jobs, title }: { jobs: FailedWork[]; title: string }) {
  if (jobs.length === 0) return null
  return (
    <section aria-labelledby="failed-work" className="border-l-2 border-bad bg-bad-wash p-4">
      <h2 id="failed-work" className="font-medium text-bad">
        {title}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {jobs.map((job) => (
          <FailedJobRow key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )
}

const names: Record<MailJob['kind'], string> = {
  order_confirmed: 'Order confirmation',
  order_edited: 'Order changed notice',
  order_cancelled: 'Order cancellation',
  order_shipped: 'Order shipped notice',
  order_out_for_delivery: 'Out for delivery notice',
  order_delivered: 'Order delivered notice',
  order_delivery_failed: 'Failed delivery notice',
  order_refunded: 'Refund notice',
  size_change_answered: 'Answer about another size',
  payment_refunded: 'Word that money without an order was refunded',
  refunds_overdue: 'Unconfirmed refunds notice',
  payment_unknown: 'Unknown payment notice',
  welcome: 'Welcome email',
  password_reset: 'Password reset link',
  invitation: 'Administrator invitation',
  audit_notice: 'Security notice',
  account_changed: 'Security notice',
  contact_message: 'Contact message',
  contact_answer: 'Reply to a contact message',
  daily_report: 'Daily report',
}

const queueNames: Partial<Record<string, string>> = {
  courier_bookings: 'Booking with a courier',
  refunds: 'Refund at the payment gateway',
  product_imports: 'Product import',
  empty_demo: 'Deleting the demo data',
  sms: 'SMS',
  urgent_sms: 'Code by SMS',
  audit_notices: 'Security notices to administrators',
}

/** A job may be of a kind that only an older version knew. */
function nameOf(job: FailedWork): string {
  const known: Partial<Record<string, string>> = names
  return known[job.kind ?? ''] ?? queueNames[job.queue] ?? (isMail(job) ? 'Email' : 'Other task')
}

function FailedJobRow({ job }: { job: FailedWork }) {
  const { id, orderId, failedAt, reason } = job
  const name = nameOf(job)
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
          Failed on {formatDateTime(failedAt)}. {reason}
        </p>
      </div>
      <TryAgain id={id} name={name} isMail={isMail(job)} />
    </li>
  )
}

interface TryAgainProps {
  id: string
  /** The job to retry. */
  name: string
  isMail: boolean
}

/** Puts a failed job back into its queue. */
export function TryAgain({ id, name, isMail: isOfMail }: TryAgainProps) {
  const [retry, isTrying] = useAction({
    send: () => call('POST /failed-work/:id/retry', id),
    changes: WORK,
    done: isOfMail ? 'Sending the email again' : 'Trying again',
    failed: `Failed to ${isOfMail ? 'send email' : 'retry'}`,
  })
  return (
    <Button look="outline" size="sm" onClick={() => retry(undefined)} disabled={isTrying}>
      {isTrying ? 'Trying…' : 'Try again'}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
