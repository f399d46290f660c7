import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'

/** These words for whoever cannot pay by card, or none where the owner takes no cash. */
export async function cashHint(context: Context, words: string): Promise<string> {
  const { payments } = await readSettings(context)
  return payments.cashOnDelivery ? words : ''
}
