import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { MESSAGE_STATUSES, type Message, type MessageStatus } from '#shop/contact/contract.ts'
import { formatDateTime } from '#shop/shared/dates.ts'
import { writtenIn } from '#shop/shared/language.ts'
import type { Column } from '#web/lists/column.ts'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { FilterLinks } from '#web/lists/filter-links.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { messageSummaryQuery } from '#web/queries/messages.ts'
import { watched } from '#web/queries/paged-query.ts'
import { preloadList } from '#web/queries/preload.ts'
import { list } from '#web/queries/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { AdminPage } from '../frame/admin-page.tsx'
import { FailedMails } from '../tasks/failed-work.tsx'
import type { Route } from './+types/page'
import { pathToMessages, readStatus } from './message-filter.ts'
import { OpenedMessage } from './opened-message.tsx'

const statusNames: Record<MessageStatus, () => string> = {
  open: m.message_open,
  answered: m.message_answered,
}

/** On a phone a row shows the subject, the sender and the time; it opens to the text. */
const columns: Column<Message>[] = [
  {
    heading: () => m.contact_subject(),
    isName: true,
    cell: ({ subject, status }) => (
      <span
        lang={writtenIn(subject)}
        className={`wrap-anywhere ${status === 'open' ? 'font-medium' : ''}`}
      >
        {subject}
      </span>
    ),
    onPhone: ({ name, sentAt }) => (
      <p className="wrap-anywhere text-quiet">
        <span lang={writtenIn(name)}>{name}</span>, {formatDateTime(sentAt)}
      </p>
    ),
  },
  {
    heading: m.message_from,
    from: 'md',
    className: 'wrap-anywhere',
    cell: ({ name, email }) => (
      <>
        <span lang={writtenIn(name)}>{name}</span>
        <p className="text-xs text-quiet">{email}</p>
      </>
    ),
  },
  {
    heading: m.message_sent,
    from: 'md',
    className: 'tabular whitespace-nowrap text-quiet',
    cell: ({ sentAt }) => <Moment at={sentAt} />,
  },
  {
    heading: m.common_status,
    align: 'right',
    className: 'w-px whitespace-nowrap',
    cell: ({ status }) => (
      <Badge tone={status === 'open' ? 'yellow' : 'green'}>{statusNames[status]()}</Badge>
    ),
  },
]

export const meta = sectionMeta(() => m.messages())

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const status = readStatus(url.searchParams)
  preloadList('readMessages', watched(list('GET /contact-messages', { status })))
  return { status }
}

export default function MessagesPage({ loaderData: { status } }: Route.ComponentProps) {
  const messages = usePagedList(watched(list('GET /contact-messages', { status })))
  return (
    <AdminPage title={m.messages()}>
      <StatusFilter chosen={status} />
      <FailedMails />
      <PagedTable
        list={messages}
        what={m.messages_what()}
        empty={<NoMessages status={status} />}
        caption={m.messages_caption()}
        columns={columns}
        keyOf={(message) => message._id}
        details={details}
      />
    </AdminPage>
  )
}

function details(message: Message) {
  return <OpenedMessage message={message} />
}

function StatusFilter({ chosen }: { chosen: MessageStatus | undefined }) {
  const summary = useQuery(messageSummaryQuery).data
  const counts = summary && { open: summary.open, answered: summary.total - summary.open }
  const all = {
    name: m.common_all(),
    to: pathToMessages(),
    isChosen: chosen === undefined,
    count: summary?.total,
  }
  const each = MESSAGE_STATUSES.map((status) => ({
    name: statusNames[status](),
    to: pathToMessages(status),
    isChosen: chosen === status,
    count: counts?.[status],
  }))
  return <FilterLinks label={m.messages_by_status()} links={[all, ...each]} />
}

function NoMessages({ status }: { status: MessageStatus | undefined }) {
  return (
    <EmptyList title={status === 'open' ? m.messages_none_open() : m.messages_none()}>
      {status === 'open'
        ? m.messages_none_open_text()
        : status === 'answered'
          ? m.messages_none_answered_text()
          : m.messages_none_text()}
    </EmptyList>
  )
}
