import { useQuery } from '@tanstack/react-query'
import type { Message } from '#shop/contact/contract.ts'
import { failedWorkQuery } from '#web/queries/work.ts'
import { formatDateTime } from '#web/ui/dates.ts'
import { TryAgain } from '../tasks/failed-work.tsx'

/** What was answered, by whom and when, and whether it could not be sent. */
export function MessageAnswers({ message: { _id, name, answers } }: { message: Message }) {
  return (
    <>
      {answers.map(({ id, text, answeredBy, answeredAt }) => (
        <section
          key={id}
          aria-label={`Reply by ${answeredBy}`}
          className="mt-4 border-l-2 border-line pl-4"
        >
          <p className="text-base whitespace-pre-line wrap-anywhere">{text}</p>
          <p className="mt-1 text-xs wrap-anywhere text-quiet">
            Reply by {answeredBy}, {formatDateTime(answeredAt)}
          </p>
        </section>
      ))}
      {answers.length > 0 && <NotSent messageId={_id} name={name} />}
    </>
  )
}

function NotSent({ messageId, name }: { messageId: string; name: string }) {
  const failed = useQuery(failedWorkQuery).data?.find(
    (job) => job.kind === 'contact_answer' && job.messageId === messageId,
  )
  if (!failed) return null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-2 border-bad bg-bad-wash p-4">
      <p className="min-w-0 wrap-anywhere text-bad">The reply could not be sent. {failed.reason}</p>
      <TryAgain id={failed.id} name={`Reply to ${name}`} isMail />
    </div>
  )
}
