import { useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { toast } from 'sonner'
import { fieldsOf, messageOf } from '#api/client.ts'
import type { KeptGroup } from '#shop/settings/contract.ts'
import { useFailure } from '#web/forms/use-failure.ts'
import { useOneSubmit } from '#web/forms/use-one-submit.ts'
import { disputeWords, explainChange } from './changed-meanwhile.ts'
import { mergeSettings } from './merge-settings.ts'

export interface SaveOverOptions<Values> {
  kept: KeptGroup<Values>
  /** What each field is called within a sentence, in the order in which they are shown. */
  names: Record<keyof Values, string>
  words: { saved: string; failed: string; changed: string }
  save: (change: { values: Values; shownVersion: number }) => Promise<KeptGroup<Values>>
  /** How it is now, when that is why saving was refused. */
  savedIn: (error: unknown) => KeptGroup<Values> | undefined
  /** Once it is saved, and shown as it is then. */
  onSaved: () => unknown
  isBlocked?: boolean
}

const SENT_AS = 'values.'

/** Saves over what was shown; what somebody else has saved meanwhile is shown beneath what was typed. */
export function useSaveOver<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  { kept, names, words, save, savedIn, onSaved, isBlocked = false }: SaveOverOptions<Values>,
) {
  const fields = Object.keys(names) as FieldPath<Values>[]
  const { failure, showFailure, clearFailure } = useFailure(form, fields)
  const shown = useRef(kept)

  function show(latest: KeptGroup<Values>) {
    shown.current = latest
    form.reset(latest.values)
  }

  function showMerged(latest: KeptGroup<Values>, error: unknown) {
    const merged = mergeSettings(form.getValues(), shown.current.values, latest.values)
    const disputed = merged.disputed as FieldPath<Values>[]
    show(latest)
    form.reset(merged.input, { keepDefaultValues: true })
    for (const field of disputed) {
      form.setError(field, { message: disputeWords(latest.values[field]) })
    }
    showFailure({
      message: words.changed,
      reason: explainChange(merged, names, latest.changedBy),
      error,
    })
    const first = disputed[0]
    // Only once it is shown can anything of it be in focus.
    if (first) setTimeout(() => form.setFocus(first))
  }

  /** Fields are named as they stand in what was sent. */
  function showRefusals(error: unknown): boolean {
    const refusals = Object.entries(fieldsOf(error)).filter(([field]) => field.startsWith(SENT_AS))
    refusals.forEach(([field, message], place) => {
      const name = field.slice(SENT_AS.length) as FieldPath<Values>
      form.setError(name, { message: message ?? '' }, { shouldFocus: place === 0 })
    })
    return refusals.length > 0
  }

  const send = form.handleSubmit(async (values) => {
    clearFailure()
    try {
      show(await save({ values, shownVersion: shown.current.version }))
      toast.success(words.saved)
      await onSaved()
    } catch (error) {
      const latest = savedIn(error)
      if (latest) return showMerged(latest, error)
      const isAboutFields = showRefusals(error)
      showFailure({
        message: words.failed,
        reason: isAboutFields ? undefined : messageOf(error),
        error,
      })
    }
  })
  return { submit: useOneSubmit(send, isBlocked), failure }
}
