import { sql } from 'kysely'
import { readSettings } from '../../settings/queries.ts'
import type { Context } from '../../shared/context.ts'

/** What the card gateway takes of a row of `order_results`, in paisa: it reports no fees, the owner says its share. */
export async function cardFeePaisa(context: Pick<Context, 'db' | 'settings'>) {
  const { payments } = await readSettings(context)
  return sql<number>`round(card_paisa * ${payments.cardFeePercent}::numeric / 100)`
}
