import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import {
  type CashHolder,
  CountedAmount,
  MAX_LINES,
  type OwedOrder,
} from '#shop/couriers/payouts/contract.ts'
import { formatDate } from '#shop/shared/dates.ts'
import { formatTaka, toPaisa, toTaka } from '#shop/shared/money.ts'
import { PanelButton } from '#web/forms/panel-button.tsx'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { FormFrame } from '#web/forms/schema-form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { ChoiceBox, ChooseAll, useChoice } from '#web/lists/choice.tsx'
import { Loaded } from '#web/lists/loaded.tsx'
import { query } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { Verb } from '#web/ui/verb.tsx'
import { pathToSection } from '../frame/path-to-section.ts'
import { Section } from '../frame/section.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { owedQuery, PAYOUTS } from './payout-queries.ts'

/** What is to come in of all who hold cash, as one thing to do; nothing where there is none, or for whom it is not. */
export function useCashToComeIn() {
  const may = useMay()('managePayments')
  const { data = [] } = useQuery({ ...owedQuery, enabled: may })
  const paisa = data.reduce((sum, { owed }) => sum + toPaisa(owed), 0)
  const [since] = data.flatMap((holder) => holder.since ?? []).sort()
  if (paisa <= 0) return []
  const cash = { amount: formatTaka(toTaka(paisa)), day: since ? formatDate(since) : '' }
  return [
    {
      key: 'cash',
      text: since ? m.payouts_to_come_in_since(cash) : m.payouts_to_come_in(cash),
      way: m.payouts_see(),
      to: pathToSection('payouts'),
    },
  ]
}

/** Who owes the shop cash, with the form for cash that is handed over. */
export function Owed() {
  return (
    <Section title={m.payouts_owed()} lead={m.payouts_owed_lead()}>
      <Loaded
        query={useQuery(owedQuery)}
        what={m.payouts_what()}
        waiting={{ count: 3, className: 'h-14' }}
      >
        {(holders) =>
          holders.length === 0 ? (
            <p className="text-quiet">{m.payouts_nothing_owed()}</p>
          ) : (
            <Holders holders={holders}>
              {(holder) => (
                <PanelButton
                  verb={<Verb of={holder.name}>{m.payout_count()}</Verb>}
                  label={m.payout_count_of({ name: holder.name })}
                  size="touch"
                >
                  <CountForm holder={holder} />
                </PanelButton>
              )}
            </Holders>
          )
        }
      </Loaded>
    </Section>
  )
}

interface HoldersProps {
  holders: readonly CashHolder[]
  children?: (holder: CashHolder) => ReactNode
}

function Holders({ holders, children }: HoldersProps) {
  return (
    <ul className="max-w-3xl border-t border-line">
      {holders.map((holder) => (
        <li
          key={holder.holder}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
        >
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere">{holder.name}</p>
            <p className="text-sm text-quiet">
              {m.desk_orders_counted({ count: holder.orders, shown: formatCount(holder.orders) })}
              {holder.since && ` ${m.payouts_since({ day: formatDate(holder.since) })}`}
            </p>
          </div>
          <p className="tabular font-medium">{formatTaka(holder.owed)}</p>
          {children?.(holder)}
        </li>
      ))}
    </ul>
  )
}

function CountForm({ holder }: { holder: CashHolder }) {
  const orders = useQuery(query('GET /payouts/owed-orders', { holder: holder.holder }))
  return (
    <Loaded query={orders} what={m.desk_what_orders()} waiting={{ count: 5, className: 'h-11' }}>
      {(all) => (
        <Count
          holder={holder}
          orders={all.filter(({ isSettled, owed }) => !isSettled && owed > 0)}
        />
      )}
    </Loaded>
  )
}

const orderIdOf = ({ orderId }: OwedOrder) => orderId

function Count({
  holder: { holder, name },
  orders,
}: {
  holder: CashHolder
  orders: readonly OwedOrder[]
}) {
  const choice = useChoice(orderIdOf, MAX_LINES, orders.map(orderIdOf))
  const chosen = orders.filter(({ orderId }) => choice.keys.has(orderId))
  const sum = toTaka(chosen.reduce((paisa, { owed }) => paisa + toPaisa(owed), 0))
  const { form, ...sending } = useSchemaForm({
    shape: CountedAmount,
    stored: { counted: sum },
    send: ({ counted }) =>
      call('POST /payouts/counted', { holder, orderIds: chosen.map(orderIdOf), counted }),
    changes: PAYOUTS,
    done: m.payout_recorded(),
    failed: m.payout_failure(),
  })
  const { setValue } = form
  useEffect(() => setValue('counted', sum), [setValue, sum])
  return (
    <FormFrame
      title={m.payout_count_of({ name })}
      about={m.payout_count_text()}
      confirm={m.payout_record()}
      sending={sending}
    >
      <SchemaFields form={form} />
      <fieldset className="grid">
        <legend className="text-sm font-medium">{m.payout_orders()}</legend>
        <div className="flex items-center gap-1 border-b border-line pl-2">
          <ChooseAll text={m.payout_all()} rows={orders} keyOf={orderIdOf} choice={choice} />
        </div>
        {orders.map(({ orderId, recipientName, since, owed }) => (
          <div key={orderId} className="flex items-center gap-1 border-b border-line pl-2">
            <ChoiceBox
              name={orderId}
              isChosen={choice.keys.has(orderId)}
              onChoose={(isOn) => choice.acts.choose([orderId], isOn)}
            />
            <div className="min-w-0 flex-1 py-1">
              <OrderLink orderId={orderId} />
              <p className="text-xs wrap-anywhere text-quiet">
                {[recipientName, since && formatDate(since)].filter(Boolean).join(', ')}
              </p>
            </div>
            <span className="tabular">{formatTaka(owed)}</span>
          </div>
        ))}
      </fieldset>
    </FormFrame>
  )
}
