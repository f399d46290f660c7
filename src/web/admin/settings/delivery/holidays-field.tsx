import { useFieldArray } from 'react-hook-form'
import { MOST_HOLIDAYS } from '#shop/settings/delivery/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { TextField } from '#web/ui/field.tsx'
import { Lines } from '../lines.tsx'
import type { DeliveryFormFields } from './delivery-form-fields.ts'

export function HolidaysField({ form }: { form: DeliveryFormFields }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'holidays' })
  return (
    <Lines
      legend="Holidays"
      hint={`No deliveries on holidays or Fridays; neither counts as a business day. Up to ${MOST_HOLIDAYS} holidays.`}
      error={form.formState.errors.holidays?.message}
      ids={fields.map(({ id }) => id)}
      most={MOST_HOLIDAYS}
      add="Add a holiday"
      onAdd={() => append({ day: '', name: '' })}
      onRemove={remove}
    >
      {(place) => (
        <>
          <TextField label="Day" type="date" {...bindField(form, `holidays.${place}.day`)} />
          <TextField
            label="Holiday"
            autoComplete="off"
            {...bindField(form, `holidays.${place}.name`)}
          />
        </>
      )}
    </Lines>
  )
}
