import type { Message } from '#shop/contact/contract.ts'
import { COLUMN_HEADING } from '../column-heading.ts'
import { MessageRow } from './message-row.tsx'

const HEADING = `${COLUMN_HEADING} px-2 xl:px-3 first:pl-6 last:pr-0`

interface MessageTableProps {
  messages: Message[]
  /** These are the last ones, while others are on their way. */
  isOutdated: boolean
}

/** On a phone a row shows the subject, who wrote it and when; it opens to the text. */
export function MessageTable({ messages, isOutdated }: MessageTableProps) {
  return (
    <table
      inert={isOutdated}
      className="w-full border-separate border-spacing-0 text-left transition-opacity inert:opacity-50"
    >
      <caption className="sr-only">Messages, newest first</caption>
      <thead className="text-xs text-quiet max-md:hidden">
        <tr>
          <th scope="col" className={HEADING}>
            Subject
          </th>
          <th scope="col" className={HEADING}>
            From
          </th>
          <th scope="col" className={HEADING}>
            Sent
          </th>
          <th scope="col" className={`${HEADING} text-right`}>
            Status
          </th>
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <MessageRow key={message._id} message={message} />
        ))}
      </tbody>
    </table>
  )
}
