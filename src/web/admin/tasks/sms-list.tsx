import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { formatTaka } from '#shop/shared/money.ts'
import type { SmsMessage } from '#shop/sms/contract.ts'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { SearchField } from '#web/lists/filter-field.tsx'
import { PagedLog } from '#web/lists/paged-log.tsx'
import { REFRESH_EVERY_MS } from '#web/queries/paged-query.ts'
import { query } from '#web/queries/query.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Figure, Figures } from '../frame/figures.tsx'
import { Section } from '../frame/section.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { SmsStateLabel, smsKindLabels } from '../sms-labels.tsx'

/** Every message, and the cost of this month's. */
export function SmsList() {
  const [page, setPage] = useState(1)
  const [orderId, setOrderId] = useState('')
  const sms = useQuery({
    ...query('GET /sms', { page: String(page), ...(orderId && { orderId }) }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_EVERY_MS,
  })
  const { data } = sms
  return (
    <Section title={m.task_sms()}>
      <Figures>
        <Figure name={m.task_sms_sent()} value={data && formatCount(data.monthCount)} />
        <Figure name={m.task_sms_cost()} value={data && formatTaka(data.monthCost)} />
      </Figures>
      <SearchField
        label={m.common_order()}
        placeholder={'HT-251121-7K3F'}
        value={orderId}
        onTyped={(typed) => {
          setOrderId(typed)
          setPage(1)
        }}
      />
      <PagedLog
        query={sms}
        what={m.task_sms()}
        rowsOf={({ messages }) => messages}
        onPage={setPage}
        above={({ messages }) =>
          messages.length === 0 && (
            <EmptyList title={orderId ? m.task_sms_none_order() : m.task_sms_none()}>
              {!orderId && m.task_sms_none_text()}
            </EmptyList>
          )
        }
      >
        {(message) => <Message message={message} />}
      </PagedLog>
    </Section>
  )
}

function Message({ message }: { message: SmsMessage }) {
  const { phone, kind, text, orderId, state, parts, price, reason, queuedAt } = message
  return (
    <>
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{smsKindLabels[kind]()}</span>
          <SmsStateLabel state={state} />
          {orderId && <OrderLink orderId={orderId} />}
        </p>
        {text && <p className="mt-1">{text}</p>}
        {reason && <p className="mt-1 text-xs text-quiet">{reason}</p>}
      </div>
      <p className="tabular text-xs text-quiet md:text-right">
        {phone}
        <br />
        <Moment at={queuedAt} />
        <br />
        {m.task_sms_parts({ count: parts, shown: formatCount(parts), price: formatTaka(price) })}
      </p>
    </>
  )
}
