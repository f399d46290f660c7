import { z } from 'zod'
import { ApiError } from '#api/client.ts'
import { KeptShopSettings, type ShopSettings } from '#shop/settings/contract.ts'
import type { MergedSettings } from './merge-settings.ts'

const AsTheyAre = z.object({ settings: KeptShopSettings })

/** How the settings are now, when that is why a change was refused. */
export function settingsIn(error: unknown): KeptShopSettings | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  return AsTheyAre.safeParse(error.data).data?.settings
}

const names: Record<keyof ShopSettings, string> = {
  name: 'the name',
  nameBangla: 'the name in Bangla',
  tagline: 'the tagline',
  description: 'the description',
  blurb: 'the words at the foot',
  foundedYear: 'the year',
  phone: 'the telephone number',
  email: 'the e-mail address',
  address: 'the address',
  hours: 'the opening hours',
  social: 'the social links',
}

/** What has become of what was filled in, and what to do now. */
export function explainChange(
  { disputed, takenOver }: MergedSettings<ShopSettings>,
  changedBy: string | null,
): string {
  const who = changedBy ?? 'Somebody else'
  const sentences: string[] = []
  if (takenOver.length > 0) sentences.push(`${who} changed ${list(takenOver)}.`)
  if (disputed.length > 0) {
    sentences.push(`You both changed ${list(disputed)}: yours replaces it when you save.`)
  }
  return [...sentences, 'What you filled in is still here: look it over, then save it.'].join(' ')
}

/** What is said beside a text that two people have changed. */
export function disputeWords(saved: unknown): string {
  const theirs = typeof saved === 'string' && saved !== '' ? ` to “${saved}”` : ''
  return `Somebody else changed this${theirs} meanwhile. Yours replaces it when you save.`
}

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' })

function list(fields: readonly (keyof ShopSettings)[]): string {
  return conjunction.format(fields.map((field) => names[field]))
}
