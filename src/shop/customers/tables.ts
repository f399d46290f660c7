import type { Generated } from 'kysely'

interface CustomerNotes {
  id: Generated<string>
  customer_id: string
  text: string
  /** A colleague’s email. */
  written_by: string
  written_at: Date
}

export interface CustomerTables {
  customer_notes: CustomerNotes
}
