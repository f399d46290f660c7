import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import type { Risk, RiskSign } from '#shop/calls/contract.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { numberFormat } from '#shop/shared/language.ts'
import { query } from '#web/queries/query.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { useCallState } from './call-states.tsx'

/** `25+` */
const inDigits = (range: string) => range.replace(/\d+/g, (count) => formatCount(Number(count)))

const formatPercent = numberFormat({ style: 'percent' })

/** It asks the courier. */
const RECORDS_STALE_MS = 10 * 60_000

const levels: Record<Risk['level'], [name: () => string, tone: Tone]> = {
  low: [m.risk_low, 'grey'],
  medium: [m.risk_medium, 'yellow'],
  high: [m.risk_high, 'red'],
}

const signs: Record<RiskSign, (counts: { count: string; of: string }) => string> = {
  phone_delivered: m.risk_phone_delivered,
  phone_refused: m.risk_phone_refused,
  phone_cancelled: m.risk_phone_cancelled,
  phone_orders_today: m.risk_phone_orders_today,
  address_refused: m.risk_address_refused,
  address_orders_today: m.risk_address_orders_today,
  short_address: m.risk_short_address,
  no_number: m.risk_no_number,
  repeated_letters: m.risk_repeated_letters,
  short_name: m.risk_short_name,
}

function reasonText({ sign, count, of }: Risk['reasons'][number]): string {
  return m.risk_sentence({ sign: signs[sign]({ count: formatCount(count), of: formatCount(of) }) })
}

/** In lists, where a low risk is not worth a word. */
export function RiskBadge({ order }: { order: Pick<ShownOrder, 'orderId'> }) {
  const risk = useCallState(order)?.risk
  if (!risk || risk.level === 'low') return null
  return (
    <span title={risk.reasons.map(reasonText).join('\n')}>
      <Level level={risk.level} />
    </span>
  )
}

function Level({ level }: Pick<Risk, 'level'>) {
  const [name, tone] = levels[level]
  return <Badge tone={tone}>{name()}</Badge>
}

/** The reasons of more than a low risk, where there is no room to point at a badge. */
export function RiskText({ order }: { order: Pick<ShownOrder, 'orderId'> }) {
  const risk = useCallState(order)?.risk
  if (!risk || risk.level === 'low') return null
  return <p className="mt-1 text-xs text-quiet">{risk.reasons.map(reasonText).join(' ')}</p>
}

/** The level with its reasons, and what couriers say; nothing of an order of which nothing is known. */
export function RiskReasons({ order }: { order: Pick<ShownOrder, 'orderId'> }) {
  const risk = useCallState(order)?.risk
  const { data: records = [] } = useQuery({
    ...query('GET /orders/:id/courier-records', order.orderId),
    enabled: risk !== undefined,
    staleTime: RECORDS_STALE_MS,
    retry: false,
  })
  if (!risk || risk.reasons.length + records.length === 0) return null
  return (
    <section aria-label={m.risk()} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <Level level={risk.level} />
      <ul className="flex flex-wrap gap-x-4 text-quiet">
        {risk.reasons.map((reason) => (
          <li key={reason.sign}>{reasonText(reason)}</li>
        ))}
        {records.map(({ courier, deliveredPercent, parcels }) => (
          <li key={courier}>
            {m.risk_courier({
              courier,
              percent: formatPercent(deliveredPercent / 100),
              parcels: inDigits(parcels),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
