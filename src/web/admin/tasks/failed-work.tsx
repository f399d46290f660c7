import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type { MailJob } from '#shop/mail/contract.ts'
import { isMailQueue } from '#shop/mail/rules.ts'
import { formatDateTime } from '#shop/shared/dates.ts'
import type { Words } from '#shop/shared/fields.ts'
import type { FailedWork } from '#shop/work/contract.ts'
import { query } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { WORK } from '#web/queries/work.ts'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { OrderLink } from '../orders/order-link.tsx'

/** Renders nothing while all mails are delivered. */
export function FailedMails() {
  const mails = (useQuery(query('GET /failed-work')).data ?? []).filter(isMail)
  return (
    <FailedJobs
      jobs={mails}
      title={m.task_mail_failed({ count: mails.length, shown: formatCount(mails.length) })}
    />
  )
}

/** All failed jobs, mails and others. */
export function FailedWorkList() {
  const jobs = useQuery(query('GET /failed-work')).data ?? []
  return <FailedJobs jobs={jobs} title={m.task_failed_tasks()} />
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

const names: Record<MailJob['kind'], Words> = {
  order_confirmed: m.task_order_confirmed,
  order_edited: m.task_order_edited,
  order_cancelled: m.task_order_cancelled,
  order_shipped: m.task_order_shipped,
  order_out_for_delivery: m.task_order_out_for_delivery,
  order_delivered: m.task_order_delivered,
  order_delivery_failed: m.task_order_delivery_failed,
  order_refunded: m.task_order_refunded,
  size_change_answered: m.task_size_change_answered,
  payment_refunded: m.task_payment_refunded,
  refunds_overdue: m.task_refunds_overdue,
  payment_unknown: m.task_payment_unknown,
  welcome: m.task_welcome,
  password_reset: m.task_password_reset,
  invitation: m.task_invitation,
  audit_notice: m.task_security_notice,
  account_changed: m.task_security_notice,
  contact_message: m.task_contact_message,
  contact_answer: m.task_contact_answer,
  daily_report: m.task_daily_report,
}

const queueNames: Partial<Record<string, Words>> = {
  courier_bookings: m.task_booking,
  refunds: m.task_refund,
  product_imports: m.task_import,
  empty_demo: m.task_empty_demo,
  sms: m.task_sms,
  urgent_sms: m.task_code,
  audit_notices: m.task_security_notices,
}

/** A job may be of a kind that only an older version knew. */
function nameOf(job: FailedWork): string {
  const known: Partial<Record<string, Words>> = names
  const name = known[job.kind ?? ''] ?? queueNames[job.queue]
  return (name ?? (isMail(job) ? m.common_email : m.task_other))()
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
              <OrderLink orderId={orderId} />
            </>
          )}
        </p>
        <p className="text-xs text-quiet wrap-anywhere">
          {m.task_failed_on({ time: formatDateTime(failedAt) })} {reason}
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
    done: isOfMail ? m.task_sending_again() : m.task_trying_again(),
    failed: isOfMail ? m.task_send_failed() : m.task_retry_failed(),
  })
  return (
    <Button look="outline" size="sm" onClick={() => retry(undefined)} disabled={isTrying}>
      {isTrying ? m.task_trying() : m.try_again()}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
