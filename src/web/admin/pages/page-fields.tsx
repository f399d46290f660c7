import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import type { PageValues } from '#shop/pages/contract.ts'
import { slugFrom } from '#shop/pages/page-slug.ts'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import type { Form } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { ImageField } from '#web/upload/image-field.tsx'
import { pictureText } from '../settings/picture-field.tsx'

export type PageFormFields = Form<PageValues>

interface PageFieldsProps {
  form: PageFormFields
  isNew: boolean
  onBusyChange: (isBusy: boolean) => void
}

/** What a button inserts before and after the selected words, or their whole lines. */
const marks = [
  { name: m.page_heading, before: '\n\n## ', after: '\n\n', isOfLine: true },
  { name: m.page_bold, before: '**', after: '**' },
  { name: m.page_italic, before: '*', after: '*' },
  { name: m.page_list, before: '\n\n- ', after: '\n', isOfLine: true },
  { name: m.page_link, before: '[', after: '](/contact)' },
]

export function PageFields({ form, isNew, onBusyChange }: PageFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const title = useWatch({ control: form.control, name: 'title' })
  useEffect(() => {
    if (!isNew || form.getFieldState('slug').isTouched) return
    form.setValue('slug', slugFrom(title), { shouldDirty: true })
  }, [title, isNew, form])

  /** Wraps the selection, which stays selected. */
  function insert(before: string, after: string, isOfLine = false) {
    const typed = form.getValues('text')
    const { selectionStart = typed.length, selectionEnd = typed.length } = area.current ?? {}
    const lineEnd = typed.indexOf('\n', selectionEnd)
    const start = isOfLine ? typed.lastIndexOf('\n', selectionStart - 1) + 1 : selectionStart
    const end = isOfLine ? (lineEnd === -1 ? typed.length : lineEnd) : selectionEnd
    const text = [typed.slice(0, start), before, typed.slice(start, end), after, typed.slice(end)]
    form.setValue('text', text.join(''), { shouldDirty: true })
    area.current?.focus()
    area.current?.setSelectionRange(start + before.length, end + before.length)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 border-t border-line pt-6 sm:grid-cols-2">
      <SchemaFields
        form={form}
        names={['title', 'titleBangla', 'slug', 'text', 'textBangla']}
        instead={{
          text: ({ value, onChange, ref, current: _, ...field }) => (
            <>
              <fieldset aria-label={m.page_insert()} className="mb-3 flex flex-wrap gap-2">
                {marks.map(({ name, before, after, isOfLine }) => (
                  <Button
                    key={before}
                    look="outline"
                    size="touch"
                    onClick={() => insert(before, after, isOfLine)}
                  >
                    {name()}
                  </Button>
                ))}
              </fieldset>
              <TextArea
                required
                rows={18}
                value={value}
                onChange={({ target }) => onChange(target.value)}
                ref={(element) => {
                  ref(element)
                  area.current = element
                }}
                {...field}
              />
            </>
          ),
        }}
      />
      <div className="sm:col-span-2">
        <ImageField
          label={m.page_insert_image()}
          hint={m.page_insert_image_hint()}
          value=""
          onChange={(url) => url && insert('\n\n![', `](${url})\n\n`)}
          onBusyChange={onBusyChange}
          text={pictureText()}
          shape="round"
        />
      </div>
      <SchemaFields form={form} names={['isPublished', 'isInFooter', 'position']} />
    </div>
  )
}
