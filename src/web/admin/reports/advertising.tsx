import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { type AdvertisingCost, NewAdvertisingCost } from '#shop/reports/advertising/contract.ts'
import { formatDate } from '#shop/shared/dates.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { ShortForm } from '#web/forms/short-form.tsx'
import { Loaded } from '#web/lists/loaded.tsx'
import { keyOf, query } from '#web/queries/query.ts'
import { Section } from '../frame/section.tsx'

const COSTS = [keyOf('/advertising-costs'), keyOf('/reports')]

function Remove({ cost: { id, day, amount } }: { cost: AdvertisingCost }) {
  return (
    <ConfirmButton
      verb={m.common_remove()}
      object={`${formatTaka(amount)}, ${formatDate(day)}`}
      underway={m.advertising_removing()}
      look="danger"
      button="word"
      send={() => call('DELETE /advertising-costs/:id', id)}
      changes={COSTS}
      failed={m.advertising_remove_failure()}
    >
      {m.advertising_remove_text()}
    </ConfirmButton>
  )
}

/** What was spent on advertising, for staff who may see costs. */
export function Advertising() {
  return (
    <Section title={m.results_advertising()} lead={m.advertising_lead()}>
      <div className="grid max-w-2xl gap-4">
        <ShortForm
          shape={NewAdvertisingCost}
          confirm={m.advertising_add()}
          underway={m.advertising_adding()}
          send={(cost) => call('POST /advertising-costs', cost)}
          changes={COSTS}
          failed={m.advertising_failure()}
        />
        <Loaded
          query={useQuery(query('GET /advertising-costs'))}
          what={m.report_what_advertising()}
        >
          {(costs) => (
            <ul className="max-h-96 overflow-y-auto border-t border-line empty:hidden">
              {costs.map((cost) => (
                <li key={cost.id} className="flex items-center gap-4 border-b border-line">
                  <span className="tabular whitespace-nowrap">{formatDate(cost.day)}</span>
                  <span
                    lang={writtenIn(cost.note)}
                    className="min-w-0 flex-1 wrap-anywhere text-quiet"
                  >
                    {cost.note}
                  </span>
                  <span className="tabular">{formatTaka(cost.amount)}</span>
                  <Remove cost={cost} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </Section>
  )
}
