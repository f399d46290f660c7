import { useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { toast } from 'sonner'
import { messageOf } from '#api/client.ts'
import type { KeptGroup, SettingsGroup } from '#shop/settings/contract.ts'
import { useFailure } from '#web/forms/use-failure.ts'
import { useOneSubmit } from '#web/forms/use-one-submit.ts'
import { useChangeSettings } from '#web/queries/settings.ts'
import { disputeWords, explainChange, settingsIn } from './changed-meanwhile.ts'
import { mergeSettings } from './merge-settings.ts'

export interface SettingsFormOptions<Values> {
  group: SettingsGroup
  kept: KeptGroup<Values>
  /** What each setting is called within a sentence. */
  names: Record<keyof Values, string>
  /** While a picture is under way, nothing is saved. */
  isUploading?: boolean
}

/** Saves over what was shown; what somebody else has saved meanwhile is shown beneath what was typed. */
export function useSaveSettings<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  { group, kept, names, isUploading = false }: SettingsFormOptions<Values>,
) {
  const { mutateAsync: save } = useChangeSettings<Values>(group)
  const { revalidate } = useRevalidator()
  const { failure, showFailure, clearFailure } = useFailure(form, [])
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
      message: 'Not saved yet: the settings have changed since you opened this page.',
      reason: explainChange(merged, names, latest.changedBy),
      error,
    })
    const first = disputed[0]
    // Only once it is shown can anything of it be in focus.
    if (first) setTimeout(() => form.setFocus(first))
  }

  const send = form.handleSubmit(async (values) => {
    clearFailure()
    try {
      show(await save({ values, shownVersion: shown.current.version }))
      toast.success('Settings saved')
      // This page, too, says what the shop is called.
      await revalidate()
    } catch (error) {
      const latest = settingsIn<Values>(error, group)
      if (latest) return showMerged(latest, error)
      const message = 'Failed to save the settings. Please try again.'
      showFailure({ message, reason: messageOf(error), error })
    }
  })
  return { submit: useOneSubmit(send, isUploading), failure }
}
