import type { Generated } from 'kysely'

interface ContactMessages {
  id: Generated<string>
  name: string
  email: string
  subject: string
  message: string
  /** The sender's network. */
  network: string
  sent_at: Date
  answered_at: Generated<Date | null>
  answered_by: Generated<string | null>
  idempotency_key: string | null
}

interface ContactAnswers {
  id: Generated<string>
  message_id: string
  text: string
  answered_at: Date
  answered_by: string
  idempotency_key: string
}

export interface ContactTables {
  contact_answers: ContactAnswers
  contact_messages: ContactMessages
}
