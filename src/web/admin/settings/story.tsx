import { useWatch } from 'react-hook-form'
import { StorySettings } from '#shop/settings/story/contract.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { PictureField } from './picture-field.tsx'
import type { FieldsProps, FormProps } from './settings-form.tsx'

/** The shop's story, for its home page and a page of its own. */
export function StoryFields({ form, onBusyChange }: FieldsProps<'story'>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-6">
      <SchemaFields
        form={form}
        shape={StorySettings}
        names={[
          ...(['heading', 'headingBangla', 'text', 'textBangla'] as const),
          ...(['picture', 'pictureWords', 'pictureWordsBangla'] as const),
        ]}
        instead={{
          picture: (field) => <PictureField {...field} onBusyChange={onBusyChange} />,
        }}
      />
    </div>
  )
}

export function StoryPreview({ form }: FormProps<'story'>) {
  const { heading, text = '', picture } = inShownLanguage(useWatch({ control: form.control }))
  return (
    <div className="grid gap-4 border border-line bg-paper p-4">
      {picture && <img src={picture} alt="" className="aspect-video w-full object-cover" />}
      <p lang={writtenIn(heading)} className="font-display text-2xl">
        {heading}
      </p>
      <p lang={writtenIn(text)} className="whitespace-pre-line">
        {text}
      </p>
    </div>
  )
}
