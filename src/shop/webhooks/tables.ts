import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { DeliveryState, EventType, TEST_EVENT } from './contract.ts'

interface WebhookEndpoints {
  id: Generated<string>
  url: string
  events: EventType[]
  sealed_secret: string
  /** The one before, which signs as well for a day. */
  sealed_secret_before: string | null
  secret_before_until: Date | null
  made_by: string
  made_at: Date
  failing_since: Date | null
  off_since: Date | null
  off_reason: 'owner' | 'failing' | 'gone' | null
}

interface WebhookDeliveries {
  id: Generated<string>
  endpoint_id: string
  sequence: GeneratedAlways<number>
  event_id: string
  job_id: string | null
  type: EventType | typeof TEST_EVENT
  subject: string
  happened_at: Date
  data: JSONColumnType<object>
  made_at: Date
  state: Generated<DeliveryState>
  attempts: Generated<number>
  replays: Generated<number>
  tried_at: Date | null
  milliseconds: number | null
  status: number | null
  answer: Generated<string>
  reason: string | null
}

export interface WebhookTables {
  webhook_endpoints: WebhookEndpoints
  webhook_deliveries: WebhookDeliveries
}
