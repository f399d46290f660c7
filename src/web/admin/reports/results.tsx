import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { unknownCostText } from '#shop/orders/profit/rules.ts'
import type { Results } from '#shop/reports/results/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { Loaded } from '#web/lists/loaded.tsx'
import { query } from '#web/queries/query.ts'
import { Figure, Figures } from '../frame/figures.tsx'
import type { SpanDays } from './span-days.ts'

/** What became of the orders of these days, and what they earned. */
export function ResultsOf({ days }: { days: SpanDays }) {
  const results = useQuery(query('GET /reports/results', days))
  return (
    <section aria-labelledby="results" className="grid max-w-3xl gap-3">
      <h3 id="results" className="text-base">
        {m.results_title()}
      </h3>
      <Loaded
        query={results}
        what={m.report_what_results()}
        waiting={{ count: 2, className: 'h-16' }}
      >
        {({ placed, delivered, settled, profit }) => (
          <>
            <Figures>
              <Figure name={m.results_placed()} value={formatTaka(placed)} />
              <Figure
                name={m.common_delivered()}
                value={formatTaka(delivered)}
                note={m.results_delivered_note()}
              />
              <Figure
                name={m.results_settled()}
                value={formatTaka(settled)}
                note={m.results_settled_note()}
              />
            </Figures>
            {profit && <Profit profit={profit} />}
          </>
        )}
      </Loaded>
    </section>
  )
}

type ProfitOf = NonNullable<Results['profit']>

function Profit({ profit }: { profit: ProfitOf }) {
  const rows: [string, number][] = [
    [m.results_goods(), profit.goods],
    [m.results_delivery(), profit.delivery],
    [m.results_courier_fees(), -profit.courierFees],
    [m.results_card_fees(), -profit.cardFees],
    [m.results_advertising(), -profit.advertising],
  ]
  return (
    <dl className="tabular grid">
      {rows
        .filter(([, taka], place) => place === 0 || taka !== 0)
        .map(([name, taka]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
            <dt>{name}</dt>
            <dd>{formatTaka(taka)}</dd>
          </div>
        ))}
      <div className="flex justify-between gap-4 py-2 font-medium">
        <dt>
          {m.results_net()}
          {profit.costUnknown > 0 && (
            <span className="block text-xs font-normal text-quiet">
              {unknownCostText(profit.costUnknown)}
            </span>
          )}
        </dt>
        <dd>{formatTaka(profit.net)}</dd>
      </div>
    </dl>
  )
}
