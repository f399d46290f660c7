import type { Selectable } from 'kysely'
import type { Message, MessageAnswer } from './contract.ts'
import type { ContactTables } from './tables.ts'

type MessageRow = Selectable<ContactTables['contact_messages']>
type AnswerRow = Selectable<ContactTables['contact_answers']>

/** Without the network, which is nobody's business but the limit's. */
export function toMessage(row: MessageRow, answers: AnswerRow[]): Message {
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
    answers: answers.map(toAnswer),
  }
}

function toAnswer({ id, text, answered_at, answered_by }: AnswerRow): MessageAnswer {
  return { id, text, answeredAt: answered_at.toISOString(), answeredBy: answered_by }
}
