import { useFieldArray, useWatch } from 'react-hook-form'
import { HOME_LENGTHS, MOST_SLIDES } from '#shop/settings/home/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { TextField } from '#web/ui/field.tsx'
import { atMost } from '../at-most.ts'
import { Blocks } from '../blocks.tsx'
import { PictureField } from '../picture-field.tsx'
import type { HomeFormFields } from './home-form-fields.ts'

interface SlideFieldsProps {
  form: HomeFormFields
  onBusyChange: (isBusy: boolean) => void
}

export function SlideFields({ form, onBusyChange }: SlideFieldsProps) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'slides' })
  return (
    <Blocks
      legend="Slides"
      hint={`Up to ${MOST_SLIDES}. Without slides, your categories are shown.`}
      error={form.formState.errors.slides?.message}
      ids={fields.map(({ id }) => id)}
      most={MOST_SLIDES}
      nameOf={(place) => `slide ${place + 1}`}
      add="Add a slide"
      onAdd={() => append({ picture: '', heading: '', words: '', link: '', linkWords: '' })}
      onRemove={remove}
      onMove={move}
    >
      {(place) => <SlideBlock form={form} place={place} onBusyChange={onBusyChange} />}
    </Blocks>
  )
}

function SlideBlock({ form, place, onBusyChange }: SlideFieldsProps & { place: number }) {
  const hasLink = useWatch({ control: form.control, name: `slides.${place}.link` })
  return (
    <>
      <PictureField
        control={form.control}
        name={`slides.${place}.picture`}
        label="Image"
        onBusyChange={onBusyChange}
      />
      <TextField
        label="Heading"
        required
        autoComplete="off"
        hint={atMost(HOME_LENGTHS.heading)}
        {...bindField(form, `slides.${place}.heading`)}
      />
      <TextField
        label="Text"
        autoComplete="off"
        hint={atMost(HOME_LENGTHS.words, 'Optional.')}
        {...bindField(form, `slides.${place}.words`)}
      />
      <TextField
        label="Link"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        hint={atMost(HOME_LENGTHS.link, 'A page such as /category/shirts, or https://… Optional.')}
        {...bindField(form, `slides.${place}.link`)}
      />
      {hasLink && (
        <TextField
          label="Button text"
          autoComplete="off"
          hint={atMost(HOME_LENGTHS.linkWords, 'Default: “Shop now”.')}
          {...bindField(form, `slides.${place}.linkWords`)}
        />
      )}
    </>
  )
}
