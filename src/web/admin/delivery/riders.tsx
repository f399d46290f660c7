import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { type Rider, RiderInput } from '#shop/orders/riders/contract.ts'
import { PanelButton } from '#web/forms/panel-button.tsx'
import { SchemaForm } from '#web/forms/schema-form.tsx'
import { Loaded } from '#web/lists/loaded.tsx'
import { ORDERS } from '#web/queries/orders.ts'
import { query } from '#web/queries/query.ts'
import { Verb } from '#web/ui/verb.tsx'
import { Section } from '../frame/section.tsx'

/** Delivery people that orders are assigned to. */
export function Riders() {
  const riders = useQuery(query('GET /riders'))
  return (
    <Section title={m.riders()} lead={m.riders_lead()}>
      <div className="grid max-w-2xl gap-4">
        <Loaded query={riders} what={m.riders_what()} waiting={{ count: 3, className: 'h-14' }}>
          {(all) => (
            <ul className="border-t border-line empty:hidden">
              {all.map((rider) => (
                <li
                  key={rider.id}
                  className="flex items-center justify-between gap-4 border-b border-line py-2"
                >
                  <div className="min-w-0">
                    <p className="font-medium wrap-anywhere">{rider.name}</p>
                    <p className="text-sm text-quiet empty:hidden">
                      {[rider.phone, !rider.isActive && m.rider_inactive()]
                        .filter(Boolean)
                        .join(', ')}
                    </p>
                  </div>
                  <PanelButton
                    verb={<Verb of={rider.name}>{m.common_change()}</Verb>}
                    label={m.rider_change_of({ name: rider.name })}
                    size="touch"
                  >
                    <RiderForm rider={rider} />
                  </PanelButton>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        <PanelButton
          verb={m.rider_add()}
          label={m.rider_add()}
          size="touch"
          className="justify-self-start"
        >
          <RiderForm />
        </PanelButton>
      </div>
    </Section>
  )
}

function RiderForm({ rider }: { rider?: Rider }) {
  return (
    <SchemaForm
      title={rider?.name ?? m.rider_add()}
      shape={RiderInput}
      stored={rider ?? { isActive: true }}
      confirm={m.common_save()}
      send={(values) =>
        rider ? call('PUT /riders/:id', rider.id, values) : call('POST /riders', values)
      }
      changes={ORDERS}
      failed={m.rider_failed()}
    />
  )
}
