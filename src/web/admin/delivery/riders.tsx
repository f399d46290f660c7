import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { type Rider, RiderInput } from '#shop/orders/riders/contract.ts'
import { SchemaForm } from '#web/forms/schema-form.tsx'
import { Loaded } from '#web/lists/loaded.tsx'
import { ORDERS } from '#web/queries/orders.ts'
import { query } from '#web/queries/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { usePanel } from '../frame/use-panel.ts'

/** Whom orders are assigned to. */
export function Riders() {
  const riders = useQuery(query('GET /riders'))
  const form = usePanel<Rider>()
  return (
    <section aria-labelledby="riders" className="grid max-w-2xl gap-4">
      <div>
        <h2 id="riders" className="text-lg">
          Delivery people
        </h2>
        <p className="mt-1 text-sm text-quiet">
          Assigning an order to a new name adds one. Give two the same name to merge them.
        </p>
      </div>
      <Loaded query={riders} what="delivery people" waiting={{ count: 3, className: 'h-14' }}>
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
                    {[rider.phone, !rider.isActive && 'Inactive'].filter(Boolean).join(', ')}
                  </p>
                </div>
                <Button look="outline" size="touch" onClick={() => form.open(rider)}>
                  Change<span className="sr-only"> {rider.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Button
        look="outline"
        size="touch"
        className="justify-self-start"
        onClick={() => form.open()}
      >
        Add a delivery person
      </Button>
      <Panel
        isOpen={form.isOpen}
        onClose={form.close}
        label={form.about ? `Change ${form.about.name}` : 'Add a delivery person'}
        side="right"
      >
        <RiderForm rider={form.about} onClose={form.close} />
      </Panel>
    </section>
  )
}

function RiderForm({ rider, onClose }: { rider: Rider | undefined; onClose: () => void }) {
  return (
    <SchemaForm
      in="panel"
      title={rider?.name ?? 'Add a delivery person'}
      shape={RiderInput}
      stored={rider ?? { isActive: true }}
      groups={[{ names: ['name', 'phone', 'isActive'] }]}
      confirm="Save"
      send={(values) =>
        rider ? call('PUT /riders/:id', rider.id, values) : call('POST /riders', values)
      }
      changes={ORDERS}
      failed="The delivery person could not be saved"
      onDone={onClose}
      onCancel={onClose}
    />
  )
}
