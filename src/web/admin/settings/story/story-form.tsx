import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { KeptGroup } from '#shop/settings/contract.ts'
import { STORY_LENGTHS, StorySettings } from '#shop/settings/story/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { atMost } from '../at-most.ts'
import { PictureField } from '../picture-field.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { useUploads } from '../use-uploads.ts'

const names: Record<keyof StorySettings, string> = {
  heading: 'the heading',
  text: 'the text',
  picture: 'the image',
  pictureWords: 'the image description',
}

type StoryFormFields = UseFormReturn<StorySettings, unknown, StorySettings>

/** The story of the shop, on its home page and on a page of its own. */
export function StoryForm({ kept }: { kept: KeptGroup<StorySettings> }) {
  const form = useForm<StorySettings, unknown, StorySettings>({
    resolver: zodResolver(StorySettings),
    defaultValues: kept.values,
    reValidateMode: 'onSubmit',
  })
  const { isUploading, noteUpload } = useUploads()
  return (
    <SettingsForm
      form={form}
      group="story"
      kept={kept}
      names={names}
      title="Story"
      isUploading={isUploading}
      preview={<StoryPreview form={form} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-6">
        <TextField
          label="Heading"
          required
          autoComplete="off"
          hint={atMost(STORY_LENGTHS.heading)}
          {...bindField(form, 'heading')}
        />
        <TextArea
          label="Story"
          rows={14}
          hint={atMost(
            STORY_LENGTHS.text,
            'Leave an empty line between paragraphs. The home page shows the first two.',
          )}
          {...bindField(form, 'text')}
        />
        <PictureField
          control={form.control}
          name="picture"
          label="Image"
          onBusyChange={noteUpload}
        />
        <TextField
          label="Image description"
          autoComplete="off"
          hint={atMost(STORY_LENGTHS.pictureWords, 'Alt text for screen readers.')}
          {...bindField(form, 'pictureWords')}
        />
      </div>
    </SettingsForm>
  )
}

function StoryPreview({ form }: { form: StoryFormFields }) {
  const { heading, text = '', picture } = useWatch({ control: form.control })
  return (
    <div className="grid gap-4 border border-line bg-paper p-4">
      {picture && <img src={picture} alt="" className="aspect-video w-full object-cover" />}
      <p className="font-display text-2xl">{heading}</p>
      <p className="whitespace-pre-line">{text}</p>
    </div>
  )
}
