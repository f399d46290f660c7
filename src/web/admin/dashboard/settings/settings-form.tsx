import { type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { DraftNotice } from '#web/forms/draft-notice.tsx'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useFormDraft } from '#web/forms/use-form-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { LastChange } from './last-change.tsx'
import { type SettingsFormOptions, useSaveSettings } from './use-save-settings.ts'

interface SettingsFormProps<Values extends FieldValues> extends SettingsFormOptions<Values> {
  form: UseFormReturn<Values, unknown, Values>
  title: string
  /** How it will look, beside the fields or beneath them. */
  preview?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** The form of one group of settings: its draft, its last change, and what became of saving it. */
export function SettingsForm<Values extends FieldValues>({
  form,
  title,
  preview,
  children,
  ...options
}: SettingsFormProps<Values>) {
  const id = useId()
  const { isDirty, isSubmitting } = form.formState
  const draft = useFormDraft(`settings: ${options.group}`, form)
  const { submit, failure } = useSaveSettings(form, options)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <form
        method="post"
        noValidate
        aria-labelledby={id}
        onSubmit={submit}
        className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6"
      >
        <div>
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <LastChange kept={options.kept} />
          <div className="mt-4">
            <DraftNotice draft={draft} isDirty={isDirty} />
          </div>
        </div>
        {children}
        <div className="grid gap-5 border-t border-line pt-6">
          <FormAlert message={failure?.message} reason={failure?.reason} error={failure?.error} />
          {/* Not disabled, which would take the focus from it. */}
          <Button
            type="submit"
            aria-disabled={isSubmitting || options.isUploading}
            className="justify-self-start"
          >
            {isSubmitting ? 'Saving…' : options.isUploading ? 'Uploading…' : 'Save settings'}
          </Button>
        </div>
      </form>
      {preview}
    </div>
  )
}
