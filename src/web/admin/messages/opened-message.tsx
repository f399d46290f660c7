import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, statusOf } from '#api/client.ts'
import { m } from '#messages'
import { type Message, NewAnswer } from '#shop/contact/contract.ts'
import { formatDateTime } from '#shop/shared/dates.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { SchemaField } from '#web/forms/schema-fields.tsx'
import { FormProblem } from '#web/forms/schema-form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { createIdempotencyKeys } from '#web/queries/idempotency-key.ts'
import { messageSummaryQuery, useShowMessage } from '#web/queries/messages.ts'
import { query } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { TryAgain } from '../tasks/failed-work.tsx'
import { replyAddress } from './reply-address.ts'

/** Details of a message's row. */
export function OpenedMessage({ message }: { message: Message }) {
  const answers = useRef<HTMLDivElement>(null)
  return (
    <div className="max-w-prose">
      <p className="wrap-anywhere text-quiet md:hidden">{message.email}</p>
      <p
        lang={writtenIn(message.message)}
        className="text-base whitespace-pre-line wrap-anywhere max-md:mt-3"
      >
        {message.message}
      </p>
      <div ref={answers} tabIndex={-1} className="outline-none">
        <Answers message={message} />
      </div>
      {isMarkedOnly(message) && message.answeredAt && (
        <p className="mt-4 wrap-anywhere text-quiet">
          {m.message_marked_by({
            name: message.answeredBy ?? '',
            time: formatDateTime(message.answeredAt),
          })}
        </p>
      )}
      <div className="mt-5">
        <AnswerForm message={message} onAnswered={() => answers.current?.focus()} />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <MarkButton message={message} />
        <a
          href={replyAddress(message)}
          className="inline-flex min-h-11 items-center wrap-anywhere text-quiet underline underline-offset-4 hover:text-ink"
        >
          {m.message_reply_in_app({ name: message.name })}
        </a>
      </div>
    </div>
  )
}

/**
 * Marked as answered without an answer here, for example after a phone call: an answer shows its own author and time.
 */
function isMarkedOnly({ answers, answeredAt }: Message): boolean {
  return answers.every((answer) => answer.answeredAt !== answeredAt)
}

/** One button for both states, so that it keeps the focus. */
function MarkButton({ message: { _id, status } }: { message: Message }) {
  const [mark, isMarking] = useAction({
    send: (next: Message['status']) => call('PUT /contact-messages/:id', _id, { status: next }),
    changes: [messageSummaryQuery.queryKey],
    done: (marked) => (marked.status === 'open' ? m.message_reopened() : m.message_marked()),
    failed: m.message_mark_failed(),
    onDone: useShowMessage(),
  })
  const isOpen = status === 'open'
  return (
    <Button
      look="outline"
      size="sm"
      aria-disabled={isMarking}
      onClick={() => mark(isOpen ? 'answered' : 'open')}
    >
      {isOpen ? m.message_mark() : m.message_reopen()}
    </Button>
  )
}

/** The answers, with author and time, and whether one could not be sent. */
function Answers({ message: { _id, name, answers } }: { message: Message }) {
  return (
    <>
      {answers.map(({ id, text, answeredBy, answeredAt }) => (
        <section
          key={id}
          aria-label={m.message_reply_by({ name: answeredBy })}
          className="mt-4 border-l-2 border-line pl-4"
        >
          <p lang={writtenIn(text)} className="text-base whitespace-pre-line wrap-anywhere">
            {text}
          </p>
          <p className="mt-1 text-xs wrap-anywhere text-quiet">
            {m.message_reply_by_at({ name: answeredBy, time: formatDateTime(answeredAt) })}
          </p>
        </section>
      ))}
      {answers.length > 0 && <NotSent messageId={_id} name={name} />}
    </>
  )
}

function NotSent({ messageId, name }: { messageId: string; name: string }) {
  const failed = useQuery(query('GET /failed-work')).data?.find(
    (job) => job.kind === 'contact_answer' && job.messageId === messageId,
  )
  if (!failed) return null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-2 border-bad bg-bad-wash p-4">
      <p className="min-w-0 wrap-anywhere text-bad">
        {m.message_not_sent()} {failed.reason}
      </p>
      <TryAgain id={failed.id} name={m.message_reply_to({ name })} isMail />
    </div>
  )
}

interface AnswerFormProps {
  message: Message
  /** Called when the answer is saved with the message and the form is gone. */
  onAnswered: () => void
}

/** If a colleague has answered in the meantime, their answer is shown and the typed text stays. */
function AnswerForm({ message, onAnswered }: AnswerFormProps) {
  const showMessage = useShowMessage()
  const [idempotencyKeyOf] = useState(createIdempotencyKeys)
  const { form, submit, isSaving, failure } = useSchemaForm({
    shape: NewAnswer,
    stored: undefined,
    send: (answer) =>
      call('POST /contact-messages/:id/answers', message._id, answer, idempotencyKeyOf(answer)),
    changes: [messageSummaryQuery.queryKey],
    done: m.message_reply_done(),
    failed: m.message_reply_failed(),
    saved: () => undefined,
    onDone: (answered) => {
      showMessage(answered)
      onAnswered()
    },
    onFailed: (error) => {
      if (statusOf(error) === 409) {
        void call('GET /contact-messages/:id', message._id).then(showMessage)
      }
    },
  })
  const isOpen = message.status === 'open'
  if (!isOpen && form.watch('text').trim() === '') return null
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => (isOpen ? submit(event) : event.preventDefault())}
    >
      <FormProblem failure={failure} />
      <SchemaField form={form} name="text" label={m.message_reply_to({ name: message.name })} />
      {isOpen ? (
        <Button type="submit" size="sm" className="justify-self-start" aria-disabled={isSaving}>
          {isSaving ? m.common_sending() : m.message_reply_send()}
        </Button>
      ) : (
        <p className="text-quiet">{m.message_replied_already()}</p>
      )}
    </form>
  )
}
