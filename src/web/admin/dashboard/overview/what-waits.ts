import type { Overview } from '#shop/reports/contract.ts'
import { REFUNDS_DUE } from '#web/queries/orders.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { pathToMessages } from '../messages/message-filter.ts'
import { pathToOrders } from '../orders/order-filter.ts'
import { pathToTab } from '../path-to-tab.ts'
import { pathToPayments } from '../payments/payment-filter.ts'
import { pathToSizes } from './overview-filter.ts'

type Waiting = Overview['waiting']

interface Task {
  key: keyof Waiting
  words: string
  /** What the link to it says. */
  way: string
  to: string
}

/** What is about one, what is about many, and where it is done; the most pressing first. */
const TASKS: readonly [keyof Waiting, one: string, many: string, way: string, to: string][] = [
  [
    'toAssign',
    'order waits for a delivery person.',
    'orders wait for a delivery person.',
    'Assign now',
    pathToTab('delivery'),
  ],
  [
    'paymentsToDecide',
    'payment waits for a decision.',
    'payments wait for a decision.',
    'Decide now',
    pathToPayments(),
  ],
  [
    'failedDeliveries',
    'parcel could not be handed over.',
    'parcels could not be handed over.',
    'See failed deliveries',
    pathToTab('delivery', { status: 'failed_delivery' }),
  ],
  [
    'refundsDue',
    'order is cancelled but paid.',
    'orders are cancelled but paid.',
    'See the refunds due',
    pathToOrders(REFUNDS_DUE),
  ],
  [
    'openMessages',
    'message waits for an answer.',
    'messages wait for an answer.',
    'Answer now',
    pathToMessages('open'),
  ],
  [
    'workInTrouble',
    'kind of work of the shop failed or did not come.',
    'kinds of work of the shop failed or did not come.',
    'See the work',
    pathToTab('work'),
  ],
  [
    'sizesSoldOut',
    'size is sold out.',
    'sizes are sold out.',
    'See what is out',
    pathToSizes('out'),
  ],
  [
    'sizesRunningOut',
    'size is running out.',
    'sizes are running out.',
    'See what is left',
    pathToSizes('low'),
  ],
]

/** Sizes are counted no further. */
const MOST_COUNTED = 1000

/** Without what nothing waits for. */
export function listWaiting(waiting: Waiting): Task[] {
  return TASKS.filter(([key]) => waiting[key] > 0).map(([key, one, many, way, to]) => {
    const count = waiting[key]
    const isMore = count > MOST_COUNTED && (key === 'sizesSoldOut' || key === 'sizesRunningOut')
    const amount = isMore ? `More than ${formatCount(MOST_COUNTED)}` : formatCount(count)
    return { key, words: `${amount} ${count === 1 ? one : many}`, way, to }
  })
}
