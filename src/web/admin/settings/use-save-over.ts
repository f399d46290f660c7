import { useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { fieldsOf, messageOf } from '#api/client.ts'
import type { KeptGroup } from '#shop/settings/contract.ts'
import { useFailure } from '#web/forms/use-failure.ts'
import { useOneSubmit } from '#web/forms/use-one-submit.ts'
import { toast } from '#web/ui/toast.ts'
import { disputeWords, explainChange } from './changed-meanwhile.ts'
import { mergeSettings } from './merge-settings.ts'

export interface SaveOverOptions<Values> {
  kept: KeptGroup<Values>
  /** What each field is called within a sentence, in the order in which they are shown. */
  names: Record<keyof Values, string>
  words: {
    /** Of what was sent. */
    saved: string | ((values: Values) => string)
    /** Without a full stop. */
    failed: string
    changed: string
  }
  save: (change: { values: Values; shownVersion: number }) => Promise<KeptGroup<Values>>
  /** How it is now, when that is why saving was refused. */
  savedIn: (error: unknown) => KeptGroup<Values> | undefined
  /** Once it is saved, and shown as it is then. */
  onSaved: () => unknown
  isBlocked?: boolean
}

const SENT_AS = 'values.'
const NOT_YET = 'Not saved: please correct the marked fields.'

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
    const refusals = Object.entries(fieldsOf(error))
    const values = refusals.filter(([field]) => field.startsWith(SENT_AS))
    values.forEach(([field, message], place) => {
      const name = field.slice(SENT_AS.length) as FieldPath<Values>
      form.setError(name, { message }, { shouldFocus: place === 0 })
    })
    return values.length > 0 || refusals.some(([field]) => field in names)
  }

  const send = form.handleSubmit(async (values) => {
    clearFailure()
    try {
      const { version } = shown.current
      show(await save({ values, shownVersion: version }))
      if (shown.current.version === version) toast.info('There are no changes to save.')
      else toast.success(typeof words.saved === 'string' ? words.saved : words.saved(values))
      await onSaved()
    } catch (error) {
      const latest = savedIn(error)
      if (latest) return showMerged(latest, error)
      if (showRefusals(error)) return showFailure({ message: NOT_YET, error })
      const reason = messageOf(error)
      const message = reason ? `${words.failed}.` : `${words.failed}. Please try again.`
      showFailure({ message, reason, error })
    }
  })
  return { submit: useOneSubmit(send, isBlocked), failure }
}
