import { useRef } from 'react'
import type { Message } from '#shop/contact/contract.ts'
import { useMarkMessage } from '#web/queries/messages.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/dates.ts'
import { toast } from '#web/ui/toast.ts'
import { AnswerForm } from './answer-form.tsx'
import { MessageAnswers } from './message-answers.tsx'
import { replyAddress } from './reply-address.ts'

/** What a row opens to. */
export function OpenedMessage({ message }: { message: Message }) {
  const isOpen = message.status === 'open'
  const answers = useRef<HTMLDivElement>(null)
  const { markMessage, isMarking } = useMarkMessage({
    onDone: ({ status }) =>
      toast.success(status === 'open' ? 'Message reopened' : 'Marked as replied'),
    onFailed: (error) =>
      toast.error(`Failed to change message: ${reasonOf(error, 'Please try again')}`),
  })
  return (
    <div className="max-w-prose">
      <p className="wrap-anywhere text-quiet md:hidden">{message.email}</p>
      <p className="text-base whitespace-pre-line wrap-anywhere max-md:mt-3">{message.message}</p>
      <div ref={answers} tabIndex={-1} className="outline-none">
        <MessageAnswers message={message} />
      </div>
      {isMarkedOnly(message) && message.answeredAt && (
        <p className="mt-4 wrap-anywhere text-quiet">
          Marked as replied by {message.answeredBy}, {formatDateTime(message.answeredAt)}
        </p>
      )}
      <div className="mt-5">
        <AnswerForm message={message} onAnswered={() => answers.current?.focus()} />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        {/* One button, so that it keeps the focus when what it does has been done. */}
        <Button
          look="outline"
          size="sm"
          aria-disabled={isMarking}
          onClick={() => markMessage({ id: message._id, status: isOpen ? 'answered' : 'open' })}
        >
          {isOpen ? 'Mark as replied' : 'Reopen'}
        </Button>
        <a
          href={replyAddress(message)}
          className="inline-flex min-h-11 items-center wrap-anywhere text-quiet underline underline-offset-4 hover:text-ink"
        >
          Reply to {message.name} in your e-mail app
        </a>
      </div>
    </div>
  )
}

/** Answered elsewhere, such as by phone: an answer written here says by itself who sent it when. */
function isMarkedOnly({ answers, answeredAt }: Message): boolean {
  return answers.every((answer) => answer.answeredAt !== answeredAt)
}
