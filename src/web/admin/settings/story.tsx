import { useWatch } from 'react-hook-form'
import { STORY_LENGTHS } from '#shop/settings/story/contract.ts'
import { PictureField } from './picture-field.tsx'
import type { FieldsProps, FormProps } from './settings-form.tsx'
import { TextFields } from './text-fields.tsx'

/** The story of the shop, on its home page and on a page of its own. */
export function StoryFields({ form, onBusyChange }: FieldsProps<'story'>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-6">
      <TextFields
        form={form}
        fields={[
          { name: 'heading', label: 'Heading', required: true, most: STORY_LENGTHS.heading },
          {
            name: 'text',
            label: 'Story',
            rows: 14,
            most: STORY_LENGTHS.text,
            hint: 'Leave an empty line between paragraphs. The home page shows the first two.',
          },
        ]}
      />
      <PictureField form={form} name="picture" onBusyChange={onBusyChange} />
      <TextFields
        form={form}
        fields={[
          {
            name: 'pictureWords',
            label: 'Image description',
            most: STORY_LENGTHS.pictureWords,
            hint: 'Alt text for screen readers.',
          },
        ]}
      />
    </div>
  )
}

export function StoryPreview({ form }: FormProps<'story'>) {
  const { heading, text = '', picture } = useWatch({ control: form.control })
  return (
    <div className="grid gap-4 border border-line bg-paper p-4">
      {picture && <img src={picture} alt="" className="aspect-video w-full object-cover" />}
      <p className="font-display text-2xl">{heading}</p>
      <p className="whitespace-pre-line">{text}</p>
    </div>
  )
}
