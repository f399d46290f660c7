import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import { actorName, requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { isUid } from '../../shared/id.ts'
import { toPaisa } from '../../shared/money.ts'
import { ShopError } from '../../shared/shop-error.ts'
import type { NoteDifference, PayoutDetails } from './contract.ts'
import { getPayout } from './queries.ts'
import { lockPayouts } from './record-payout.ts'

/**
 * Takes a line that is short, extra or unknown as settled, with the reason. What differs later is open again.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when nothing differs
 */
export async function noteDifference(
  context: Context,
  payoutId: string,
  { position, reason }: NoteDifference,
): Promise<PayoutDetails> {
  requireRight(context, 'managePayments')
  return inTransaction(context, async (transaction) => {
    const { db, clock, actor } = transaction
    // An order may have several lines, which differ together.
    await lockPayouts(transaction)
    const lines = db
      .selectFrom('payoutLines')
      .where('payoutId', '=', isUid(payoutId) ? payoutId : null)
      .where('position', '=', position)
    const line = await lines.selectAll().executeTakeFirst()
    if (!line) throw new ShopError('not_found', m.refusal_payout_not_found())
    const { lines: all } = await getPayout(transaction, payoutId)
    const shown = all.find((each) => each.position === position)
    const owedPaisa = -toPaisa(shown?.difference ?? 0)
    if (owedPaisa === 0) throw new ShopError('conflict', m.refusal_line_not_differ())
    await db
      .updateTable('payoutLines')
      .set({
        notedPaisa: line.notedPaisa + owedPaisa,
        notedReason: reason,
        notedBy: actorName(actor),
        notedAt: clock.now(),
      })
      .where('payoutId', '=', line.payoutId)
      .where('position', '=', position)
      .execute()
    const details = { amountPaisa: -owedPaisa, note: reason }
    await recordAudit(transaction, 'payout_noted', line.orderId ?? line.reference ?? '', details)
    return getPayout(transaction, payoutId)
  })
}
