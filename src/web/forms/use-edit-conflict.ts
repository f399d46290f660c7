import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

interface Edited<Input, Stored> {
  /** What the form begins with. */
  stored: Stored
  toInput: (stored: Stored) => Input
  submit: () => unknown
  /** Moves the focus, which goes with the buttons of the answer. */
  focus: () => void
  /** Fields that are saved all or none, such as the parts of one choice. */
  together?: readonly (readonly (keyof Input)[])[]
  /** Adapts what was typed to what is stored by now, before it is saved over that. */
  adapt?: (theirs: Stored) => void
}

/** A form over what someone else may save meanwhile: the server refuses a change of an older version. */
export function useEditConflict<Input extends FieldValues, Output, Stored>(
  form: UseFormReturn<Input, unknown, Output>,
  { stored, toInput, submit, focus, together = [], adapt }: Edited<Input, Stored>,
) {
  // As it was when the form was opened, whatever the page around it has fetched since.
  const [latest, setLatest] = useState(stored)
  const shown = useRef(stored)
  const [theirs, setTheirs] = useState<Stored>()

  /** At once: only what is drawn takes the focus, and only a clean form can be left. */
  function show(from: Stored, typed: Partial<Input> = {}) {
    const now = toInput(from)
    shown.current = from
    flushSync(() => {
      setLatest(from)
      setTheirs(undefined)
      form.reset(now)
      form.reset({ ...now, ...typed }, { keepDefaultValues: true })
    })
  }

  /** Whole fields: one that was left alone is as the other saved it. */
  function readTyped(): Partial<Input> {
    const [typed, before] = [form.getValues(), toInput(shown.current)]
    const isTyped = (name: keyof Input) =>
      JSON.stringify(typed[name]) !== JSON.stringify(before[name])
    const names = (Object.keys(typed) as (keyof Input)[]).filter((name) =>
      (together.find((all) => all.includes(name)) ?? [name]).some(isTyped),
    )
    return Object.fromEntries(names.map((name) => [name, typed[name]])) as Partial<Input>
  }

  const conflict = theirs && {
    onReload: () => {
      show(theirs)
      focus()
    },
    onOverwrite: () => {
      show(theirs, readTyped())
      adapt?.(theirs)
      focus()
      submit()
    },
  }
  return { shown, latest, show, theirs, setTheirs, conflict }
}
