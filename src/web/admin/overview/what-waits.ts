import { m } from '#messages'
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

type Say = (counted: { count: number; shown: string }) => string

/** Text, that of its link, and path; the most urgent first. */
const TASKS: readonly [keyof Waiting, say: Say, way: () => string, to: string][] = [
  ['toAssign', m.overview_to_assign, m.overview_to_assign_way, pathToSection('delivery')],
  ['toConfirm', m.overview_to_confirm, m.overview_to_confirm_way, pathToOrders({ onHold: 'true' })],
  ['paymentsToDecide', m.overview_to_decide, m.overview_to_decide_way, pathToPayments()],
  [
    'failedDeliveries',
    m.overview_failed_deliveries,
    m.overview_failed_deliveries_way,
    pathToSection('delivery', { status: 'failed_delivery' }),
  ],
  [
    'refundsDue',
    m.overview_refunds_due,
    m.overview_refunds_due_way,
    pathToOrders({ refundDue: 'true' }),
  ],
  ['openMessages', m.overview_open_messages, m.overview_open_messages_way, pathToMessages('open')],
  [
    'openSizeChanges',
    m.overview_size_changes,
    m.overview_size_changes_way,
    pathToSection('orders'),
  ],
  ['workInTrouble', m.overview_work, m.overview_work_way, pathToSection('tasks')],
  ['smsUsedUp', m.overview_sms, m.overview_sms_way, pathToSection('settings', { group: 'sms' })],
  [
    'webhooksOff',
    m.overview_webhooks,
    m.overview_webhooks_way,
    pathToSection('settings', { group: 'webhooks' }),
  ],
  ['overdueBackups', m.overview_backups_overdue, m.overview_work_way, pathToSection('tasks')],
  [
    'missingBackups',
    m.overview_backups_missing,
    m.overview_backups_missing_way,
    pathToSection('status'),
  ],
  ['sizesSoldOut', m.overview_sizes_out, m.overview_sizes_out_way, pathToSizes('out')],
  ['sizesRunningOut', m.overview_sizes_low, m.overview_sizes_low_way, pathToSizes('low')],
]

/** Counting of sizes stops here. */
const MAX_COUNTED = 1000

const ofMore: Partial<Record<keyof Waiting, Say>> = {
  sizesSoldOut: m.overview_sizes_out_more,
  sizesRunningOut: m.overview_sizes_low_more,
}

/** Leaves out kinds with no tasks. In an own shop parcels are given away at the counter. */
export function listWaiting(waiting: Waiting, isDemo: boolean): Task[] {
  return TASKS.filter(([key]) => waiting[key] > 0).map(([key, say, way, specified]) => {
    const count = waiting[key]
    const to = key === 'toAssign' && !isDemo ? pathToGroup('to_pack') : specified
    const more = count > MAX_COUNTED ? ofMore[key] : undefined
    const shown = formatCount(more ? MAX_COUNTED : count)
    return { key, text: (more ?? say)({ count, shown }), way: way(), to }
  })
}
