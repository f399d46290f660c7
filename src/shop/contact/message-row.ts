import type { Selectable } from 'kysely'
import type { DB } from '../rows.ts'
import { pick } from '../shared/pick.ts'
import type { Message, MessageAnswer } from './contract.ts'

type MessageRow = Selectable<DB['contactMessages']>
type AnswerRow = Selectable<DB['contactAnswers']>

/** Without the network, which is used for rate limiting only. */
export function toMessage(row: MessageRow, answers: AnswerRow[]): Message {
  return {
    _id: row.id,
    ...pick(row, 'name', 'email', 'subject', 'message'),
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
