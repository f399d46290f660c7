import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { MESSAGE_STATUSES, type MessageStatus } from '#shop/contact/contract.ts'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { messageSummaryQuery, messagesQuery } from '#web/queries/messages.ts'
import { sectionMeta } from '../admin-meta.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { FailedMails } from '../tasks/failed-work.tsx'
import type { Route } from './+types/page'
import { pathToMessages, readStatus } from './message-filter.ts'
import { MessageTable } from './message-table.tsx'

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
        <MessageTable list={messages} empty={<NoMessages status={status} />} />
      </div>
    </>
  )
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
