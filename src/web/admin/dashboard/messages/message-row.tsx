import { type MouseEvent, memo, useId, useState } from 'react'
import { toast } from 'sonner'
import type { Message } from '#shop/contact/contract.ts'
import { useMarkMessage } from '#web/queries/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/dates.ts'
import { ChevronRightIcon } from '#web/ui/icons.tsx'
import { reasonOf } from '../reason.ts'
import { replyAddress } from './reply-address.ts'

const CELL = 'border-b border-line px-2 py-2 align-middle xl:px-3'

/** Kept as it is while others are marked: the table may be long. */
export const MessageRow = memo(function MessageRow({ message }: { message: Message }) {
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const weight = message.status === 'open' ? 'font-medium' : ''

  function openByClick(event: MouseEvent<HTMLTableRowElement>) {
    const isOnControl = event.target instanceof Element && event.target.closest('button, a')
    const isMarkingText = getSelection()?.type === 'Range'
    if (!isOnControl && !isMarkingText) setIsOpen(!isOpen)
  }

  return (
    <>
      <tr onClick={openByClick} className="cursor-pointer transition-colors hover:bg-wash">
        <th scope="row" className={`${CELL} pl-0 text-left xl:pl-0 font-normal`}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setIsOpen(!isOpen)}
            className={`flex min-h-11 w-full items-center gap-1 text-left wrap-anywhere lg:min-h-9 ${weight}`}
          >
            <ChevronRightIcon className={`transition-transform ${isOpen ? 'rotate-90' : ''}`} />
            {message.subject}
          </button>
          <p className="pb-1 pl-6 wrap-anywhere text-quiet md:hidden">
            {message.name}, {formatDateTime(message.sentAt)}
          </p>
        </th>
        <td className={`${CELL} wrap-anywhere max-md:hidden`}>
          {message.name}
          <p className="text-xs text-quiet">{message.email}</p>
        </td>
        <td className={`${CELL} tabular whitespace-nowrap text-quiet max-md:hidden`}>
          <time dateTime={message.sentAt}>{formatDateTime(message.sentAt)}</time>
        </td>
        <td className={`${CELL} w-px pr-0 text-right whitespace-nowrap xl:pr-0`}>
          <StatusWords message={message} />
        </td>
      </tr>
      {isOpen && (
        <tr id={detailsId}>
          <td colSpan={4} className="border-b border-line bg-white/60 px-3 py-4 md:pl-9">
            <Opened message={message} />
          </td>
        </tr>
      )}
    </>
  )
})

function StatusWords({ message: { status } }: { message: Message }) {
  const colours = status === 'open' ? 'bg-warn-wash text-warn' : 'bg-good-wash text-good'
  return (
    <span className={`inline-block px-2 py-0.5 text-xs font-medium ${colours}`}>
      {status === 'open' ? 'Open' : 'Answered'}
    </span>
  )
}

function Opened({ message }: { message: Message }) {
  const isOpen = message.status === 'open'
  const { markMessage, isMarking } = useMarkMessage({
    onDone: ({ status }) =>
      toast.success(status === 'open' ? 'The message is open again' : 'Marked as answered'),
    onFailed: (error) =>
      toast.error(`Failed to change message: ${reasonOf(error, 'Please try again')}`),
  })
  return (
    <div className="max-w-prose">
      <p className="wrap-anywhere text-quiet md:hidden">{message.email}</p>
      <p className="text-base whitespace-pre-line wrap-anywhere max-md:mt-3">{message.message}</p>
      {message.answeredAt && (
        <p className="mt-4 wrap-anywhere text-quiet">
          Marked as answered by {message.answeredBy}, {formatDateTime(message.answeredAt)}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <a
          href={replyAddress(message)}
          className="inline-flex min-h-11 items-center justify-center bg-ink px-3.5 text-sm font-medium text-paper transition-colors hover:bg-madder lg:min-h-9"
        >
          Reply<span className="sr-only"> to {message.name}</span>
        </a>
        {/* One button, so that it keeps the focus when what it does has been done. */}
        <Button
          look="outline"
          size="sm"
          aria-disabled={isMarking}
          onClick={() => markMessage({ id: message._id, status: isOpen ? 'answered' : 'open' })}
        >
          {isOpen ? 'Mark as answered' : 'Open again'}
        </Button>
      </div>
    </div>
  )
}
