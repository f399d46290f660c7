import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { PictureField } from './picture-field.tsx'
import type { FieldsProps } from './settings-form.tsx'

/** The shop's story, for its home page and a page of its own. */
export function StoryFields({ form, onBusyChange }: FieldsProps<'story'>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-6">
      <SchemaFields
        form={form}
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
