import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PageValues } from '#shop/pages/contract.ts'
import { slugFrom } from '#shop/pages/page-slug.ts'
import { PAGE_LENGTHS, POSITIONS } from '#shop/pages/rules.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { ImageField } from '#web/upload/image-field.tsx'
import { pictureText } from '../settings/picture-field.tsx'

export type PageFormFields = UseFormReturn<PageValues>

interface PageFieldsProps {
  form: PageFormFields
  isNew: boolean
  onBusyChange: (isBusy: boolean) => void
}

/** What a button puts before and after the selected words, or their whole lines. */
const marks = [
  { name: 'Heading', before: '\n\n## ', after: '\n\n', isOfLine: true },
  { name: 'Bold', before: '**', after: '**' },
  { name: 'Italic', before: '*', after: '*' },
  { name: 'List', before: '\n\n- ', after: '\n', isOfLine: true },
  { name: 'Link', before: '[', after: '](/contact)' },
]

export function PageFields({ form, isNew, onBusyChange }: PageFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { onChange: onTitleChange, ...title } = bindField(form, 'title')
  const { ref: textRef, ...text } = bindField(form, 'text')

  /** Around what is selected, which stays so. */
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
      <TextField
        label="Title"
        required
        autoComplete="off"
        hint={`Up to ${PAGE_LENGTHS.title} characters.`}
        onChange={(event) => {
          void onTitleChange(event)
          if (!isNew || form.getFieldState('slug').isTouched) return
          form.setValue('slug', slugFrom(event.target.value), { shouldDirty: true })
        }}
        {...title}
      />
      <TextField
        label="Address"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={`/pages/…, up to ${PAGE_LENGTHS.slug} characters. Old addresses redirect here.`}
        {...bindField(form, 'slug')}
      />
      <div className="sm:col-span-2">
        <fieldset aria-label="Insert" className="mb-3 flex flex-wrap gap-2">
          {marks.map(({ name, before, after, isOfLine }) => (
            <Button
              key={name}
              look="outline"
              size="touch"
              onClick={() => insert(before, after, isOfLine)}
            >
              {name}
            </Button>
          ))}
        </fieldset>
        <TextArea
          label="Text"
          required
          rows={18}
          hint={`Up to ${PAGE_LENGTHS.text.toLocaleString('en')} characters. Leave an empty line between paragraphs.`}
          ref={(element) => {
            textRef(element)
            area.current = element
          }}
          {...text}
        />
      </div>
      <div className="sm:col-span-2">
        <ImageField
          label="Insert an image"
          hint="Inserted at the cursor. Describe it between the brackets."
          value=""
          onChange={(url) => url && insert('\n\n![', `](${url})\n\n`)}
          onBusyChange={onBusyChange}
          text={pictureText}
          shape="round"
        />
      </div>
      <Tick
        label="Published"
        hint="Visible to everyone. Otherwise it is a draft."
        {...bindField(form, 'isPublished')}
      />
      <Tick
        label="In the footer"
        hint="Linked in the footer once published."
        {...bindField(form, 'isInFooter')}
      />
      <TextField
        label="Position in the footer"
        type="number"
        inputMode="numeric"
        min={POSITIONS.first}
        max={POSITIONS.last}
        hint={`${POSITIONS.first} to ${POSITIONS.last}. Lowest first.`}
        {...bindField(form, 'position')}
        {...form.register('position', {
          valueAsNumber: true,
          onChange: () => form.clearErrors('position'),
        })}
      />
    </div>
  )
}
