import type { Generated } from 'kysely'
import type { SmsKind, SmsState } from './contract.ts'

interface SmsMessages {
  id: Generated<string>
  phone: string
  kind: SmsKind
  text: string
  order_id: string | null
  part_count: number
  /** Of all parts, as the owner said when it was queued. */
  price_paisa: number
  state: Generated<SmsState>
  /** By which the gateway knows it. */
  gateway_id: string | null
  /** Why it failed, or may not have been sent. */
  reason: string | null
  queued_at: Date
  tried_at: Date | null
}

export interface SmsTables {
  sms_messages: SmsMessages
}
