import { toast } from 'sonner'
import type { Message } from '#shop/contact/contract.ts'
import { useMarkMessage } from '#web/queries/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/dates.ts'
import { reasonOf } from '../reason.ts'
import { replyAddress } from './reply-address.ts'

/** What a row opens to. */
export function OpenedMessage({ message }: { message: Message }) {
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
