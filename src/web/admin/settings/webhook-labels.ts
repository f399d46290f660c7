import { m } from '#messages'
import type { Words } from '#shop/shared/fields.ts'
import type { Delivery } from '#shop/webhooks/contract.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { formatStatus } from '#web/ui/status-label.tsx'

/** `Delivery: assigned → in transit, Address`. */
export function changesText(changes: Delivery['changes']): string {
  return (changes ?? [])
    .map(({ kind, from, to }) => {
      const what = kind === 'deletion' ? m.webhook_deletion() : formatStatus(kind)
      // The description of an edit can be as long as the order.
      if (from === null || to === null || kind === 'edit') return what
      return `${what}: ${formatStatus(from).toLowerCase()} → ${formatStatus(to).toLowerCase()}`
    })
    .join(', ')
}

/** `retrying`: it failed, and waits for its next attempt. */
export const deliveryLabels: Record<Delivery['state'] | 'retrying', [label: Words, Tone]> = {
  waiting: [m.webhook_waiting, 'yellow'],
  retrying: [m.webhook_retrying, 'red'],
  delivered: [m.webhook_delivered, 'green'],
  failed: [m.webhook_failed, 'red'],
}
