import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#api/client.ts'
import { type Rider, RiderInput } from '#shop/orders/riders/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { useFormSend } from '#web/forms/use-form-send.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { ORDERS } from '#web/queries/orders.ts'
import { query } from '#web/queries/query.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Tick } from '#web/ui/tick.tsx'

/** Whom orders are assigned to. */
export function Riders() {
  const riders = useQuery(query('GET /riders'))
  const [isOpen, setIsOpen] = useState(false)
  // Kept while the panel closes; undefined for a new one.
  const [chosen, setChosen] = useState<Rider>()

  function open(rider?: Rider) {
    setChosen(rider)
    setIsOpen(true)
  }

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
      <LoadFailure title="Error loading delivery people:" query={riders} />
      {riders.isPending && <RowsSkeleton count={3} className="h-14" what="delivery people" />}
      <ul className="border-t border-line empty:hidden">
        {riders.data?.map((rider) => (
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
            <Button look="outline" size="touch" onClick={() => open(rider)}>
              Change<span className="sr-only"> {rider.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button look="outline" size="touch" className="justify-self-start" onClick={() => open()}>
        Add a delivery person
      </Button>
      <Panel
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        label={chosen ? `Change ${chosen.name}` : 'Add a delivery person'}
        side="right"
      >
        {isOpen && <RiderForm rider={chosen} onClose={() => setIsOpen(false)} />}
      </Panel>
    </section>
  )
}

const FIELDS = ['name', 'phone'] as const

function RiderForm({ rider, onClose }: { rider: Rider | undefined; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(RiderInput),
    defaultValues: rider ?? { name: '', phone: '', isActive: true },
  })
  const { submit, isSending, alert } = useFormSend({
    form,
    fields: FIELDS,
    send: (input: RiderInput) =>
      rider ? call('PUT /riders/:id', rider.id, input) : call('POST /riders', input),
    changes: ORDERS,
    failed: 'The delivery person could not be saved.',
    onDone: onClose,
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 px-5 py-6 text-left sm:px-6">
      <h2 className="text-xl wrap-anywhere">{rider?.name ?? 'Add a delivery person'}</h2>
      {alert}
      <TextField label="Name" autoComplete="off" required {...bindField(form, 'name')} />
      <TextField
        label="Phone number (optional)"
        type="tel"
        autoComplete="off"
        hint="Printed on the rider’s sheet."
        {...bindField(form, 'phone')}
      />
      <Tick label="Active" hint="Orders can be assigned to them." {...form.register('isActive')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
