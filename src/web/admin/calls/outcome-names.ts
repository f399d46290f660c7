import { m } from '#messages'
import type { CallOutcome } from '#shop/calls/contract.ts'

export const outcomeNames: Record<CallOutcome, () => string> = {
  confirmed: m.call_confirmed,
  no_answer: m.call_no_answer,
  wrong_number: m.call_wrong_number,
  changed: m.call_changed,
  cancelled: m.call_cancelled,
}
