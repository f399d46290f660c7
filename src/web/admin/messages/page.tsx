import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { MESSAGE_STATUSES, type Message, type MessageStatus } from '#shop/contact/contract.ts'
import type { Column } from '#web/lists/column.ts'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { messageSummaryQuery, messagesQuery } from '#web/queries/messages.ts'
import { formatDateTime } from '#web/ui/dates.ts'
import { sectionMeta } from '../admin-meta.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { FailedMails } from '../tasks/failed-work.tsx'
import type { Route } from './+types/page'
import { pathToMessages, readStatus } from './message-filter.ts'
import { OpenedMessage } from './opened-message.tsx'

/** On a phone a row shows the subject, who wrote it and when; it opens to the text. */
const columns: Column<Message>[] = [
  {
    heading: 'Subject',
    isName: true,
    cell: ({ subject, status }) => (
      <span className={`wrap-anywhere ${status === 'open' ? 'font-medium' : ''}`}>{subject}</span>
    ),
    onPhone: ({ name, sentAt }) => (
      <p className="wrap-anywhere text-quiet">
        {name}, {formatDateTime(sentAt)}
      </p>
    ),
  },
  {
    heading: 'From',
    from: 'md',
    className: 'wrap-anywhere',
    cell: ({ name, email }) => (
      <>
        {name}
        <p className="text-xs text-quiet">{email}</p>
      </>
    ),
  },
  {
    heading: 'Sent',
    from: 'md',
    className: 'tabular whitespace-nowrap text-quiet',
    cell: ({ sentAt }) => <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>,
  },
  {
    heading: 'Status',
    align: 'right',
    className: 'w-px whitespace-nowrap',
    cell: (message) => <StatusWords message={message} />,
  },
]

function StatusWords({ message: { status } }: { message: Message }) {
  const colours = status === 'open' ? 'bg-warn-wash text-warn' : 'bg-good-wash text-good'
  return (
    <span className={`inline-block px-2 py-0.5 text-xs font-medium ${colours}`}>
      {status === 'open' ? 'Open' : 'Replied'}
    </span>
  )
}

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, 'Messages')
}

export default function MessagesPage() {
  const [parameters] = useSearchParams()
  const status = readStatus(parameters)
  const messages = usePagedList(messagesQuery(status))
  return (
    <>
      <PageHeading title="Messages">
        <StatusFilter chosen={status} />
      </PageHeading>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        <FailedMails />
        <PagedTable
          list={messages}
          what="messages"
          empty={<NoMessages status={status} />}
          caption="Messages, newest first"
          columns={columns}
          keyOf={(message) => message._id}
          details={details}
        />
      </div>
    </>
  )
}

function details(message: Message) {
  return <OpenedMessage message={message} />
}

const filterNames: Record<MessageStatus, string> = { open: 'Open', answered: 'Replied' }

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
    <EmptyList title={status === 'open' ? 'No open messages' : 'No messages yet'}>
      {status === 'open'
        ? 'New messages will appear here.'
        : status === 'answered'
          ? 'Messages you have replied to appear here.'
          : 'Messages from the contact page appear here and are e-mailed to you.'}
    </EmptyList>
  )
}
