import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { mergeDraft } from './merge-draft.ts'

interface Edited<Input, Stored> {
  /** What the form begins with. */
  stored: Stored
  toInput: (stored: Stored) => Input
  submit: () => unknown
  /** Moves the focus, which goes with the button that is gone after a choice. */
  focus: () => void
}

/** A form over what somebody else may have saved since it was shown. */
export function useEditConflict<Input extends FieldValues, Output, Stored>(
  form: UseFormReturn<Input, unknown, Output>,
  { stored, toInput, submit, focus }: Edited<Input, Stored>,
) {
  // As it was when the form was opened, whatever the page around it has fetched since.
  const shown = useRef(stored)
  const [theirs, setTheirs] = useState<Stored>()

  function show(latest: Stored) {
    shown.current = latest
    setTheirs(undefined)
    form.reset(toInput(latest))
  }

  function reload(latest: Stored) {
    // Only what is drawn can be in focus.
    flushSync(() => show(latest))
    focus()
  }

  /** What was left alone stays as the other made it. */
  function overwrite(latest: Stored) {
    const typed = mergeDraft(form.getValues(), toInput(shown.current), toInput(latest))
    show(latest)
    form.reset(typed, { keepDefaultValues: true })
    focus()
    submit()
  }

  const conflict = theirs && {
    onReload: () => reload(theirs),
    onOverwrite: () => overwrite(theirs),
  }
  return { shown, conflict, setTheirs }
}
