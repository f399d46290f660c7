import { type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { DraftNotice } from '#web/forms/draft-notice.tsx'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useFormDraft } from '#web/forms/use-form-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { LastChange } from './last-change.tsx'
import { Preview } from './preview.tsx'
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
    <form
      method="post"
      noValidate
      aria-labelledby={id}
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem] [&_:is(input,textarea,select,button)]:scroll-mb-28"
    >
      <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
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
      </div>
      {preview && <Preview>{preview}</Preview>}
      {/* In view however long the form is. */}
      <div className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-t border-line bg-paper px-4 py-3 md:mx-0 md:px-0 xl:col-start-1 xl:max-w-2xl">
        <FormAlert message={failure?.message} reason={failure?.reason} error={failure?.error} />
        {/* Not disabled, which would take the focus from it. */}
        <Button
          type="submit"
          aria-disabled={isSubmitting || options.isUploading}
          className="justify-self-start max-sm:w-full"
        >
          {isSubmitting ? 'Saving…' : options.isUploading ? 'Uploading…' : 'Save settings'}
        </Button>
      </div>
    </form>
  )
}
