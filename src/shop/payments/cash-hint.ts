import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'

/** Returns the words, a hint for shoppers who cannot pay by card, or '' where the owner takes no cash. */
export async function cashHint(context: Context, words: string): Promise<string> {
  const { payments } = await readSettings(context)
  return payments.cashOnDelivery ? words : ''
}
