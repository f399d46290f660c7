import { useFieldArray } from 'react-hook-form'
import { MOST_GUIDES, SIZE_GUIDE_LENGTHS } from '#shop/settings/sizes/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { atMost } from '../at-most.ts'
import { Blocks } from '../blocks.tsx'
import { CategoryChoices, SizeChoices } from './guide-choices.tsx'
import { PartFields } from './part-fields.tsx'
import type { SizesFormFields } from './sizes-form-fields.ts'

const newGuide = () => ({
  name: '',
  categories: [],
  note: '',
  sizes: ['S', 'M', 'L', 'XL'],
  parts: [{ name: '', cm: [null, null, null, null] }],
})

export function GuideFields({ form }: { form: SizesFormFields }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'guides' })
  return (
    <Blocks
      legend="Guides"
      hint={`Up to ${MOST_GUIDES}. A product shows its category’s guides, or all guides if it has none.`}
      error={form.formState.errors.guides?.message}
      ids={fields.map(({ id }) => id)}
      most={MOST_GUIDES}
      nameOf={(place) => `guide ${place + 1}`}
      add="Add a guide"
      onAdd={() => append(newGuide())}
      onRemove={remove}
      onMove={move}
    >
      {(place) => (
        <>
          <TextField
            label="Name"
            required
            autoComplete="off"
            hint={atMost(SIZE_GUIDE_LENGTHS.name)}
            {...bindField(form, `guides.${place}.name`)}
          />
          <CategoryChoices form={form} guide={place} />
          <SizeChoices form={form} guide={place} />
          <PartFields form={form} guide={place} />
          <TextArea
            label="Note"
            rows={3}
            hint={atMost(SIZE_GUIDE_LENGTHS.note, 'How to measure. Optional.')}
            {...bindField(form, `guides.${place}.note`)}
          />
        </>
      )}
    </Blocks>
  )
}
