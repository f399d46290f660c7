import type { Delivery } from '#shop/webhooks/contract.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { formatStatus } from '#web/ui/status-label.tsx'

/** `Delivery: assigned → in transit, Address`. */
export function changesText(changes: Delivery['changes']): string {
  return (changes ?? [])
    .map(({ kind, from, to }) => {
      const what = formatStatus(kind)
      // The description of an edit can be as long as the order.
      if (from === null || to === null || kind === 'edit') return what
      return `${what}: ${plain(from)} → ${plain(to)}`
    })
    .join(', ')
}

const plain = (status: string) => status.replaceAll('_', ' ')

/** `retrying`: it failed, and waits for its next attempt. */
export const deliveryLabels: Record<Delivery['state'] | 'retrying', [label: string, Tone]> = {
  waiting: ['Waiting', 'yellow'],
  retrying: ['Failed, will be tried again', 'red'],
  delivered: ['Delivered', 'green'],
  failed: ['Failed', 'red'],
}
