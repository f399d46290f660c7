import { useFieldArray, useWatch } from 'react-hook-form'
import { MOST_CM, MOST_PARTS, SIZE_GUIDE_LENGTHS } from '#shop/settings/sizes/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { TextField } from '#web/ui/field.tsx'
import { atMost } from '../at-most.ts'
import { Blocks } from '../blocks.tsx'
import type { SizesFormFields } from './sizes-form-fields.ts'

interface PartFieldsProps {
  form: SizesFormFields
  /** Its place. */
  guide: number
}

const readCm = (typed: unknown) => (typed === '' || typed === null ? null : Number(typed))

export function PartFields({ form, guide }: PartFieldsProps) {
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: `guides.${guide}.parts`,
  })
  const sizes = useWatch({ control: form.control, name: `guides.${guide}.sizes` })
  const errors = form.formState.errors.guides?.[guide]?.parts
  return (
    <Blocks
      legend={`Measurements in guide ${guide + 1}`}
      hint={`Up to ${MOST_PARTS}, 1 to ${MOST_CM} cm, in steps of 0.5. Leave unknown ones empty.`}
      error={errors?.message ?? errors?.root?.message}
      ids={fields.map(({ id }) => id)}
      most={MOST_PARTS}
      nameOf={(place) => `measurement ${guide + 1}.${place + 1}`}
      add="Add a measurement"
      onAdd={() => append({ name: '', cm: sizes.map(() => null) })}
      onRemove={remove}
      onMove={move}
    >
      {(place) => (
        <>
          <TextField
            label="Measurement"
            required
            autoComplete="off"
            hint={atMost(SIZE_GUIDE_LENGTHS.part, 'Such as Chest.')}
            {...bindField(form, `guides.${guide}.parts.${place}.name`)}
          />
          <div className="grid grid-cols-3 gap-3 sm:grid-cols-6">
            {sizes.map((size, index) => (
              <CmField
                key={size}
                form={form}
                size={size}
                name={`guides.${guide}.parts.${place}.cm.${index}`}
              />
            ))}
          </div>
        </>
      )}
    </Blocks>
  )
}

interface CmFieldProps {
  form: SizesFormFields
  size: string
  name: `guides.${number}.parts.${number}.cm.${number}`
}

function CmField({ form, size, name }: CmFieldProps) {
  const { error } = bindField(form, name)
  return (
    <TextField
      label={`${size}, cm`}
      type="number"
      inputMode="decimal"
      min={1}
      max={MOST_CM}
      step={0.5}
      error={error}
      {...form.register(name, { setValueAs: readCm, onChange: () => form.clearErrors(name) })}
    />
  )
}
