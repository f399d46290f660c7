import { type RawBuilder, sql } from 'kysely'
import { requireShop } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { REFUND_ANSWER_MS, REFUND_PROCESSING_MS } from './rules.ts'
import { queueToDecideMails } from './send-to-decide-mail.ts'

/** `isRefundOverdue` for a row of `refunds`; must match the condition of its index. */
export function isOverdue({ clock }: Pick<Context, 'clock'>): RawBuilder<boolean> {
  const now = clock.now().getTime()
  return sql<boolean>`(
    refunds.state in ('requested', 'sent', 'processing')
    and refunds.requested_at <= case refunds.state
      when 'processing' then ${new Date(now - REFUND_PROCESSING_MS)}::timestamptz
      else ${new Date(now - REFUND_ANSWER_MS)}::timestamptz end
  )`
}

/** Scheduled job: mails every administrator once about refunds that the gateway does not confirm. */
export async function queueOverdueMails(context: Context): Promise<void> {
  requireShop(context)
  await inTransaction(context, async (transaction) => {
    const { numUpdatedRows } = await transaction.db
      .updateTable('refunds')
      .set({ overdueToldAt: transaction.clock.now() })
      .where(isOverdue(transaction))
      .where('overdueToldAt', 'is', null)
      .executeTakeFirst()
    const count = Number(numUpdatedRows)
    if (count > 0) await queueToDecideMails(transaction, { kind: 'refunds_overdue', count })
  })
}
