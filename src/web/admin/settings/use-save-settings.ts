import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { KeptGroup, SettingsGroup } from '#shop/settings/contract.ts'
import { useChangeSettings } from '#web/queries/settings.ts'
import { useReturnToWelcome } from '../form-page/use-welcome-path.ts'
import { settingsIn } from './changed-meanwhile.ts'
import { useSaveOver } from './use-save-over.ts'

export interface SettingsFormOptions<Values> {
  group: SettingsGroup
  kept: KeptGroup<Values>
  /** What each setting is called within a sentence. */
  names: Record<keyof Values, string>
  /** While a picture is under way, nothing is saved. */
  isUploading?: boolean
}

const words = {
  saved: 'Settings saved',
  failed: 'Failed to save the settings',
  changed: 'Not saved: someone changed these settings after you opened this page.',
}

/** Saves a group of settings. */
export function useSaveSettings<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  { group, kept, names, isUploading = false }: SettingsFormOptions<Values>,
) {
  const { mutateAsync: save } = useChangeSettings<Values>(group)
  const { revalidate } = useRevalidator()
  const returnToWelcome = useReturnToWelcome()
  return useSaveOver(form, {
    kept,
    names,
    words,
    save,
    savedIn: (error) => settingsIn<Values>(error, group),
    onSaved: async () => {
      // This page, too, says what the shop is called.
      await revalidate()
      await returnToWelcome()
    },
    isBlocked: isUploading,
  })
}
