import { z } from 'zod'
import { ApiError } from '#api/client.ts'
import { AllSettings, type KeptGroup, type SettingsGroup } from '#shop/settings/contract.ts'
import type { MergedSettings } from './merge-settings.ts'

/** How a group of settings is now, when that is why a change of it was refused. */
export function settingsIn<Values>(
  error: unknown,
  group: SettingsGroup,
): KeptGroup<Values> | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const answer = z.object({ settings: AllSettings.shape[group] }).safeParse(error.data)
  return answer.data?.settings as KeptGroup<Values> | undefined
}

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' })

/** What has become of what was filled in, and what to do now. */
export function explainChange<Values extends object>(
  { disputed, takenOver }: MergedSettings<Values>,
  names: Record<keyof Values, string>,
  changedBy: string | null,
): string {
  const list = (fields: readonly (keyof Values)[]) =>
    conjunction.format(fields.map((field) => names[field]))
  const who = changedBy ?? 'Someone else'
  const sentences: string[] = []
  if (takenOver.length > 0) sentences.push(`${who} changed ${list(takenOver)}.`)
  if (disputed.length > 0) {
    sentences.push(`You both changed ${list(disputed)}. Saving keeps yours.`)
  }
  return [...sentences, 'Your changes are still here. Review and save them.'].join(' ')
}

/** What is said beside a text that two people have changed. */
export function disputeWords(saved: unknown): string {
  const theirs = typeof saved === 'string' && saved !== '' ? ` to “${saved}”` : ''
  return `Someone else changed this${theirs}. Saving replaces it with yours.`
}
