import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { MESSAGE_STATUSES, type MessageStatus } from '#shop/contact/contract.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { LoadMore } from '#web/lists/load-more.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { messageSummaryQuery, messagesQuery } from '#web/queries/messages.ts'
import { FailedMails } from '../failed-mails.tsx'
import { TabHeading } from '../tab-heading.tsx'
import { pathToMessages, readStatus } from './message-filter.ts'
import { MessageTable } from './message-table.tsx'

export function MessagesTab() {
  const [parameters] = useSearchParams()
  const status = readStatus(parameters)
  const messages = useInfiniteQuery(messagesQuery(status))
  const shown = messages.data?.pages.flatMap((page) => page.data)
  return (
    <>
      <TabHeading title="Messages">
        <StatusFilter chosen={status} />
      </TabHeading>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        <FailedMails />
        {messages.isError && (
          <LoadFailure
            title="Error loading messages:"
            error={messages.error}
            isRetrying={messages.isFetching}
            onRetry={() =>
              void (messages.isFetchNextPageError ? messages.fetchNextPage() : messages.refetch())
            }
          />
        )}
        {messages.isPending && <RowsSkeleton count={8} className="h-12" what="messages" />}
        {shown?.length === 0 && !messages.isPlaceholderData && <NoMessages status={status} />}
        {shown && shown.length > 0 && (
          <MessageTable messages={shown} isOutdated={messages.isPlaceholderData} />
        )}
        <LoadMore list={messages} what="messages" />
      </div>
    </>
  )
}

const filterNames: Record<MessageStatus, string> = { open: 'Open', answered: 'Answered' }

function StatusFilter({ chosen }: { chosen: MessageStatus | undefined }) {
  const summary = useQuery(messageSummaryQuery()).data
  const counts = summary && { open: summary.open, answered: summary.total - summary.open }
  return (
    <nav aria-label="Messages by status">
      <ul className="flex gap-5">
        <FilterLink name="All" count={summary?.total} isChosen={chosen === undefined} />
        {MESSAGE_STATUSES.map((status) => (
          <FilterLink
            key={status}
            name={filterNames[status]}
            status={status}
            count={counts?.[status]}
            isChosen={chosen === status}
          />
        ))}
      </ul>
    </nav>
  )
}

interface FilterLinkProps {
  name: string
  status?: MessageStatus
  count: number | undefined
  isChosen: boolean
}

function FilterLink({ name, status, count, isChosen }: FilterLinkProps) {
  return (
    <li>
      <Link
        to={pathToMessages(status)}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className="inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent text-quiet transition-colors hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink"
      >
        {name}
        {count !== undefined && <span className="tabular">{count}</span>}
      </Link>
    </li>
  )
}

function NoMessages({ status }: { status: MessageStatus | undefined }) {
  return (
    <div className="border-t border-line py-14 text-center">
      <p className="font-display text-lg">
        {status === 'open' ? 'Nothing left to answer' : 'No messages yet'}
      </p>
      <p className="mx-auto mt-1 max-w-md text-quiet">
        {status === 'open'
          ? 'New messages appear here by themselves.'
          : status === 'answered'
            ? 'Messages that you mark as answered are listed here.'
            : 'What visitors write on the contact page is listed here and mailed to the shop.'}
      </p>
    </div>
  )
}
