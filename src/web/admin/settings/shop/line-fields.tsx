import { useFieldArray } from 'react-hook-form'
import { MOST_HOURS, MOST_SOCIAL_LINKS, SHOP_LENGTHS } from '#shop/settings/shop/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { TextField } from '#web/ui/field.tsx'
import { Lines } from '../lines.tsx'
import type { ShopFormFields } from './shop-form-fields.ts'

interface FieldsProps {
  form: ShopFormFields
}

export function HoursField({ form }: FieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'hours' })
  return (
    <Lines
      legend="Opening hours"
      hint={`Up to ${MOST_HOURS} lines, ${SHOP_LENGTHS.days} characters per field.`}
      error={form.formState.errors.hours?.message}
      ids={fields.map(({ id }) => id)}
      most={MOST_HOURS}
      add="Add hours"
      onAdd={() => append({ days: '', time: '' })}
      onRemove={remove}
    >
      {(place) => (
        <>
          <TextField label="Days" autoComplete="off" {...bindField(form, `hours.${place}.days`)} />
          <TextField label="Time" autoComplete="off" {...bindField(form, `hours.${place}.time`)} />
        </>
      )}
    </Lines>
  )
}

export function SocialField({ form }: FieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'social' })
  return (
    <Lines
      legend="Social links"
      hint={`Up to ${MOST_SOCIAL_LINKS} links, starting with https://`}
      error={form.formState.errors.social?.message}
      ids={fields.map(({ id }) => id)}
      most={MOST_SOCIAL_LINKS}
      add="Add a link"
      onAdd={() => append({ name: '', url: '' })}
      onRemove={remove}
    >
      {(place) => (
        <>
          <TextField
            label="Site name"
            autoComplete="off"
            {...bindField(form, `social.${place}.name`)}
          />
          <TextField
            label="Link to your page"
            type="url"
            autoComplete="off"
            {...bindField(form, `social.${place}.url`)}
          />
        </>
      )}
    </Lines>
  )
}
