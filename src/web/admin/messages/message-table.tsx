import type { ReactNode } from 'react'
import type { Message } from '#shop/contact/contract.ts'
import type { Column } from '#web/lists/column.ts'
import type { List } from '#web/lists/list.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { formatDateTime } from '#web/ui/dates.ts'
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

export function MessageTable({ list, empty }: { list: List<Message>; empty: ReactNode }) {
  return (
    <PagedTable
      list={list}
      what="messages"
      empty={empty}
      caption="Messages, newest first"
      columns={columns}
      keyOf={(message) => message._id}
      details={details}
    />
  )
}

function details(message: Message) {
  return <OpenedMessage message={message} />
}
