import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { query } from '#web/queries/query.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Section } from '../../frame/section.tsx'
import { SmsStateLabel, smsKindLabels } from '../../sms-labels.tsx'

/** SMS sent to the customer; renders nothing without any. */
export function OrderSms({ orderId }: { orderId: string }) {
  const { data: messages = [] } = useQuery(query('GET /orders/:id/sms', orderId))
  if (messages.length === 0) return null
  return (
    <Section title={m.order_sms()} isRuled>
      <ul className="grid gap-2">
        {messages.map(({ id, kind, state, queuedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Moment at={queuedAt} className="text-quiet" />
            {smsKindLabels[kind]()}
            <SmsStateLabel state={state} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
