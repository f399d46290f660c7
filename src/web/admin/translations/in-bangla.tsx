import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, type SentTo } from '#api/client.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { useFormSend } from '#web/forms/use-form-send.tsx'
import { Loaded } from '#web/lists/loaded.tsx'
import { formQuery } from '#web/queries/query.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'

type Change = SentTo<'PUT /translations'>[0]

interface Translated {
  subject: Exclude<Change['subject'], 'settings'>
  id: string
}

interface TranslatedField {
  name: string
  label: string
  isLong?: boolean
}

interface InBanglaProps extends Translated {
  fields: readonly TranslatedField[]
  /** What the texts are used for today. */
  hint: string
}

/** Texts in another language, edited beside the form and saved separately. */
export function InBangla({ fields, hint, ...translated }: InBanglaProps) {
  const [isOpen, setIsOpen] = useState(false)
  const query = useQuery({ ...formQuery('GET /translations', translated), enabled: isOpen })
  return (
    <details
      className="mt-8 max-w-2xl border-y border-line py-1"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">In Bangla</summary>
      <p className="text-sm text-quiet">{hint}</p>
      <Loaded query={query} what="the Bangla texts" waiting={{ count: 2, className: 'h-14' }}>
        {({ bn = {} }) => <BanglaForm {...translated} fields={fields} texts={bn} />}
      </Loaded>
    </details>
  )
}

interface BanglaFormProps extends Translated {
  fields: readonly TranslatedField[]
  texts: Record<string, string>
}

function BanglaForm({ subject, id, fields, texts }: BanglaFormProps) {
  const form = useForm({
    defaultValues: {
      texts: Object.fromEntries(fields.map(({ name }) => [name, texts[name] ?? ''])),
    },
  })
  const { dirtyFields } = form.formState
  const { submit, isSending, alert } = useFormSend({
    form,
    fields: fields.map(({ name }) => `texts.${name}` as const),
    send: (typed) =>
      call('PUT /translations', {
        subject,
        id,
        language: 'bn',
        // The server knows which texts a subject has.
        texts: Object.fromEntries(
          Object.entries(typed.texts)
            // Another user may have changed the others since.
            .filter(([name]) => dirtyFields.texts?.[name])
            .map(([name, text]) => [name, text.trim() || null]),
        ),
      } as Change),
    done: 'Bangla texts saved',
    failed: 'Failed to save the Bangla texts',
    onDone: ({ bn = {} }) =>
      form.reset({ texts: Object.fromEntries(fields.map(({ name }) => [name, bn[name] ?? ''])) }),
  })
  return (
    <form
      method="post"
      noValidate
      aria-label="In Bangla"
      onSubmit={submit}
      className="grid gap-4 py-4"
    >
      {alert}
      {fields.map(({ name, label, isLong }) => {
        const Field = isLong ? TextArea : TextField
        return (
          <Field
            key={name}
            lang="bn"
            label={`${label} in Bangla`}
            autoComplete="off"
            {...bindField(form, `texts.${name}`)}
          />
        )
      })}
      <Button type="submit" look="outline" aria-disabled={isSending} className="justify-self-start">
        {isSending ? 'Saving…' : 'Save Bangla texts'}
      </Button>
    </form>
  )
}
