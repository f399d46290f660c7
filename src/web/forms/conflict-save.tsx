import type { QueryKey } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { fieldsOf, messageOf } from '#api/client.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditConflict } from './edit-conflict.tsx'
import { FormAlert } from './form-alert.tsx'
import { useEditConflict } from './use-edit-conflict.ts'
import type { Failure } from './use-failure.ts'

interface StoredValues<Values> {
  values: Values
  version: number
}

interface SaveOverOptions<Values, Saved> {
  /** What the form begins with. */
  stored: Saved
  send: (change: { values: Values; shownVersion: number }) => Promise<Saved>
  changes: readonly QueryKey[]
  done: (saved: Values) => string
  /** Without a full stop. */
  failed: string
  /** What someone else has saved, where that is why it was refused. */
  readTheirs: (error: Error) => Saved | undefined
  onSaved: (saved: Saved) => unknown
  isUploading: boolean
}

/** What becomes of saving. */
interface Saving {
  failure: Failure | undefined
  conflict: { onReload: () => void; onOverwrite: () => void } | undefined
  isSaving: boolean
  isUploading: boolean
  button: RefObject<HTMLButtonElement | null>
}

/** Saves over what was shown, unless someone else has saved it since. */
export function useConflictSave<Values extends FieldValues, Saved extends StoredValues<Values>>(
  form: UseFormReturn<Values, unknown, Values>,
  {
    stored,
    send,
    changes,
    done,
    failed,
    readTheirs,
    onSaved,
    isUploading,
  }: SaveOverOptions<Values, Saved>,
) {
  const button = useRef<HTMLButtonElement>(null)
  const [failure, setFailure] = useState<Failure>()
  const { shown, latest, show, setTheirs, conflict } = useEditConflict(form, {
    stored,
    toInput: ({ values }) => values,
    submit: () => void submit(),
    focus: () => button.current?.focus(),
  })

  const [save, isSaving] = useAction({
    send: (values: Values) => send({ values, shownVersion: shown.current.version }),
    changes,
    onDone: (saved, values) => {
      if (saved.version === shown.current.version) toast.info('There are no changes to save.')
      else toast.success(done(values))
      show(saved)
      void onSaved(saved)
    },
    onFailed: (error) => {
      const found = readTheirs(error)
      if (found) setTheirs(found)
      else setFailure(explainFailure(form, error, failed))
    },
  })

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (isUploading) return
    await form.handleSubmit((values) => {
      setFailure(undefined)
      save(values)
    })(event)
  }

  const saving: Saving = { failure, conflict, isSaving, isUploading, button }
  return { submit, latest, saving }
}

/** Fields are named as they stand in what was sent. */
function explainFailure<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  error: Error,
  failed: string,
): Failure {
  const refusals = Object.entries(fieldsOf(error)).map(
    ([place, message]) => [place.replace(/^values\./, ''), message] as const,
  )
  const marked = refusals.filter(([place]) => (place.split('.')[0] ?? place) in form.getValues())
  marked.forEach(([place, message], index) => {
    form.setError(place as FieldPath<Values>, { message }, { shouldFocus: index === 0 })
  })
  if (marked.length > 0) return { message: 'Not saved: please correct the marked fields.', error }
  const reason = messageOf(error)
  return { message: reason ? `${failed}.` : `${failed}. Please try again.`, reason, error }
}

/** Why it is not saved, and what can be done about that. */
export function SaveProblem({ what, saving }: { what: string; saving: Saving }) {
  const { failure, conflict, isSaving } = saving
  if (conflict) return <EditConflict what={what} {...conflict} isSaving={isSaving} />
  return <FormAlert message={failure?.message} reason={failure?.reason} error={failure?.error} />
}

interface SaveButtonProps {
  saving: Saving
  className?: string
  /** What is done, such as `Save page`. */
  children: string
}

export function SaveButton({ saving, className, children }: SaveButtonProps) {
  const { isSaving, isUploading, button } = saving
  return (
    // Not disabled, which would take the focus from it.
    <Button
      ref={button}
      type="submit"
      aria-disabled={isSaving || isUploading}
      className={className}
    >
      {isSaving ? 'Saving…' : isUploading ? 'Uploading…' : children}
    </Button>
  )
}
