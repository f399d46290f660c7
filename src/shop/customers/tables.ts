import type { Generated } from 'kysely'

interface CustomerNotes {
  id: Generated<string>
  user_id: string
  text: string
  /** The e-mail of a colleague. */
  written_by: string
  written_at: Date
}

export interface CustomerTables {
  customer_notes: CustomerNotes
}
