import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { requireRight, requireSelf } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { ShopError } from '../shared/shop-error.ts'
import { lockCustomer } from './require-customer.ts'

/** Only one's own. @throws ShopError unauthenticated, forbidden for a colleague's note, not_found */
export async function removeNote(context: Context, named: string, id: string): Promise<void> {
  requireRight(context, 'manageUsers')
  const { email: remover } = requireSelf(context)
  await inTransaction(context, async (transaction) => {
    const customer = await lockCustomer(transaction, named)
    const note = await transaction.db
      .selectFrom('customerNotes')
      .where('id', '=', isUid(id) ? id : null)
      .where('customerId', '=', customer.id)
      .select(['id', 'writtenBy'])
      .forUpdate()
      .executeTakeFirst()
    if (!note) throw new ShopError('not_found', m.refusal_note_not_found())
    if (note.writtenBy !== remover) {
      throw new ShopError('forbidden', m.refusal_only_person_who())
    }
    await transaction.db.deleteFrom('customerNotes').where('id', '=', note.id).execute()
    await recordAudit(transaction, 'customer_note_removed', customer.email ?? customer.id)
  })
}

/** Deletes the notes about a customer, in the transaction that removes the user and has locked them. */
export async function removeNotesAbout({ db }: Context, customerId: string): Promise<void> {
  await db.deleteFrom('customerNotes').where('customerId', '=', customerId).execute()
}
