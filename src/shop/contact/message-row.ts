import type { Selectable } from 'kysely'
import type { DB } from '../rows.ts'
import type { Message, MessageAnswer } from './contract.ts'

type MessageRow = Selectable<DB['contactMessages']>
type AnswerRow = Selectable<DB['contactAnswers']>

/** Without the network, which is nobody's business but the limit's. */
export function toMessage(row: MessageRow, answers: AnswerRow[]): Message {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    status: row.answeredAt === null ? 'open' : 'answered',
    sentAt: row.sentAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answeredBy: row.answeredBy,
    answers: answers.map(toAnswer),
  }
}

function toAnswer({ id, text, answeredAt, answeredBy }: AnswerRow): MessageAnswer {
  return { id, text, answeredAt: answeredAt.toISOString(), answeredBy: answeredBy }
}
