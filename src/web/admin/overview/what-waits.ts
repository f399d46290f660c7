import type { Overview } from '#shop/reports/contract.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { pathToGroup } from '../counter/counter-group.ts'
import { pathToSection } from '../frame/path-to-section.ts'
import { pathToMessages } from '../messages/message-filter.ts'
import { pathToOrders } from '../orders/order-filter.ts'
import { pathToPayments } from '../payments/payment-filter.ts'
import { pathToSizes } from './overview-filter.ts'

type Waiting = Overview['waiting']

interface Task {
  key: keyof Waiting
  text: string
  /** Text of the link. */
  way: string
  to: string
}

/** Singular, plural, link text and path; the most urgent first. */
const TASKS: readonly [keyof Waiting, one: string, many: string, way: string, to: string][] = [
  [
    'toAssign',
    'parcel to give to the courier.',
    'parcels to give to the courier.',
    'Assign now',
    pathToSection('delivery'),
  ],
  [
    'toConfirm',
    'order is on hold.',
    'orders are on hold.',
    'Confirm now',
    pathToOrders({ onHold: 'true' }),
  ],
  [
    'paymentsToDecide',
    'payment needs review.',
    'payments need review.',
    'Review now',
    pathToPayments(),
  ],
  [
    'failedDeliveries',
    'parcel could not be delivered.',
    'parcels could not be delivered.',
    'See failed deliveries',
    pathToSection('delivery', { status: 'failed_delivery' }),
  ],
  [
    'refundsDue',
    'order needs a refund.',
    'orders need a refund.',
    'See refunds due',
    pathToOrders({ refundDue: 'true' }),
  ],
  [
    'openMessages',
    'message needs a reply.',
    'messages need a reply.',
    'Reply now',
    pathToMessages('open'),
  ],
  [
    'openSizeChanges',
    'customer asks for another size.',
    'customers ask for another size.',
    'Answer now',
    pathToSection('orders'),
  ],
  [
    'workInTrouble',
    'background task failed or is late.',
    'background tasks failed or are late.',
    'See tasks',
    pathToSection('tasks'),
  ],
  [
    'smsUsedUp',
    'daily SMS limit is used up: new customers get no codes.',
    'daily SMS limits are used up.',
    'See SMS settings',
    pathToSection('settings', { group: 'sms' }),
  ],
  [
    'webhooksOff',
    'webhook was switched off: nothing got through.',
    'webhooks were switched off: nothing got through.',
    'See webhooks',
    pathToSection('settings', { group: 'webhooks' }),
  ],
  [
    'overdueBackups',
    'backup is overdue: the last good one is more than two days old.',
    'backups are overdue.',
    'See tasks',
    pathToSection('tasks'),
  ],
  [
    'missingBackups',
    'backup is due: none was ever made.',
    'backups are due.',
    'See how',
    pathToSection('status'),
  ],
  [
    'sizesSoldOut',
    'size is sold out.',
    'sizes are sold out.',
    'See sold-out sizes',
    pathToSizes('out'),
  ],
  [
    'sizesRunningOut',
    'size is low in stock.',
    'sizes are low in stock.',
    'See low stock',
    pathToSizes('low'),
  ],
]

/** Counting of sizes stops here. */
const MAX_COUNTED = 1000

/** Leaves out kinds with no tasks. In an own shop parcels are given away at the counter. */
export function listWaiting(waiting: Waiting, isDemo: boolean): Task[] {
  return TASKS.filter(([key]) => waiting[key] > 0).map(([key, one, many, way, specified]) => {
    const count = waiting[key]
    const to = key === 'toAssign' && !isDemo ? pathToGroup('to_pack') : specified
    const isMore = count > MAX_COUNTED && (key === 'sizesSoldOut' || key === 'sizesRunningOut')
    const amount = isMore ? `More than ${formatCount(MAX_COUNTED)}` : formatCount(count)
    return { key, text: `${amount} ${count === 1 ? one : many}`, way, to }
  })
}
