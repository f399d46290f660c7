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

export interface ContactTables {
  contact_messages: ContactMessages
}
