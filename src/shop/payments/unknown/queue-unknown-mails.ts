import { requireShop } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { queueToDecideMails } from '../queue-to-decide-mails.ts'

/** Work of the schedule: tells every administrator once of payments that the shop does not know. */
export async function queueUnknownMails(context: Context): Promise<void> {
  requireShop(context)
  await inTransaction(context, async (transaction) => {
    const { numUpdatedRows } = await transaction.db
      .updateTable('unknown_payments')
      .set({ told_at: transaction.clock.now() })
      .where('told_at', 'is', null)
      .where('decision', 'is', null)
      .executeTakeFirst()
    await queueToDecideMails(transaction, 'payments_unknown', Number(numUpdatedRows))
  })
}
