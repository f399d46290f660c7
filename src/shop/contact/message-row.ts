import type { Selectable } from 'kysely'
import type { Message } from './contract.ts'
import type { ContactTables } from './tables.ts'

type MessageRow = Selectable<ContactTables['contact_messages']>

/** Without the network, which is nobody's business but the limit's. */
export function toMessage(row: MessageRow): Message {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    status: row.answered_at === null ? 'open' : 'answered',
    sentAt: row.sent_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by,
  }
}
