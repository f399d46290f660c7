import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AttemptStatus, ScenarioCode } from './instruments.ts'
import type { SessionRequest } from './session-request.ts'

interface SandboxSessions {
  session_key: string
  transaction_id: string
  amount_paisa: number
  request: JSONColumnType<SessionRequest>
  opened_at: Date
}

interface SandboxAttempts {
  id: GeneratedAlways<number>
  session_key: string
  status: AttemptStatus
  scenario: ScenarioCode
  card_type: string
  card_brand: string
  card_issuer: string
  card_no: string
  error: string
  bank_transaction_id: string | null
  validation_id: string | null
  attempted_at: Date
  validated_at: Generated<Date | null>
}

interface SandboxRefunds {
  reference: string
  refund_transaction_id: string
  attempt_id: number
  amount_paisa: number
  remarks: string
  asked_at: Date
}

export type SandboxTables = {
  sandbox_sessions: SandboxSessions
  sandbox_attempts: SandboxAttempts
  sandbox_refunds: SandboxRefunds
}
