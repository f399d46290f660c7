import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isChanged, mergeFields } from './merge-edits.ts'

/** What was typed, what was shown before, and what someone else has saved since, as one. */
export type Merge<Input> = (mine: Input, before: Input, theirs: Input) => Input

interface Edited<Input, Stored> {
  /** Initial values of the form. */
  stored: Stored
  toInput: (stored: Stored) => Input
  submit: () => unknown
  /** Moves the focus, which is lost with the buttons of the answer. */
  focus: () => void
  /** Field by field unless said otherwise. */
  merge?: Merge<Input> | undefined
}

/** A form whose data another user may change in the meantime: the server refuses changes based on an older version. */
export function useEditConflict<Input extends FieldValues, Output, Stored>(
  form: UseFormReturn<Input, unknown, Output>,
  { stored, toInput, submit, focus, merge = mergeFields }: Edited<Input, Stored>,
) {
  // As it was when the form was opened, even if the page has refetched it since.
  const [latest, setLatest] = useState(stored)
  const shown = useRef(stored)
  const [theirs, setTheirs] = useState<Stored>()

  /** At once: only what is drawn takes the focus, and only a clean form can be left. */
  function show(from: Stored, typed?: Input) {
    const now = toInput(from)
    shown.current = from
    flushSync(() => {
      setLatest(from)
      setTheirs(undefined)
      form.reset(now)
      if (typed) form.reset(typed, { keepDefaultValues: true })
    })
  }

  /** The names of the fields that are not as they were shown. */
  function listChanged(): (keyof Input)[] {
    const [typed, before] = [form.getValues(), toInput(shown.current)]
    return Object.keys(typed).filter((name) => isChanged(typed[name], before[name]))
  }

  const conflict = theirs && {
    onReload: () => {
      show(theirs)
      focus()
    },
    onOverwrite: () => {
      show(theirs, merge(form.getValues(), toInput(shown.current), toInput(theirs)))
      focus()
      submit()
    },
  }
  return { shown, latest, show, listChanged, theirs, setTheirs, conflict }
}
