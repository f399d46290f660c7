import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { query } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { TextField } from '#web/ui/field.tsx'

const NAMES = 'delivery-people'

/** Suggests the names of `DeliveryPeople`. */
export function DeliveryPersonField({
  hint,
  ...props
}: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Delivery person name"
      autoComplete="off"
      autoCapitalize="words"
      list={NAMES}
      hint={hint || 'Courier or rider.'}
      {...props}
    />
  )
}

export function DeliveryPeople() {
  const may = useMay()
  const riders = useQuery({ ...query('GET /riders'), enabled: may('deliverOrders') })
  return (
    <datalist id={NAMES}>
      {riders.data?.map(({ id, name, isActive }) => isActive && <option key={id} value={name} />)}
    </datalist>
  )
}
