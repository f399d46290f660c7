import { recordAudit } from '../audit/record-audit.ts'
import { requirePerson, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import type { NewNote, Note } from './contract.ts'
import { toNote } from './list-notes.ts'
import { lockCustomer } from './require-customer.ts'

/** By email or id. @throws ShopError unauthenticated, forbidden, not_found */
export async function addNote(context: Context, named: string, { text }: NewNote): Promise<Note> {
  requireRight(context, 'manageUsers')
  const writer = requirePerson(context)
  return inTransaction(context, async (transaction) => {
    const { id, email } = await lockCustomer(transaction, named)
    const row = await transaction.db
      .insertInto('customerNotes')
      .values({
        customerId: id,
        text,
        writtenBy: writer.email,
        writtenAt: context.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(transaction, 'customer_note_added', email ?? id)
    return toNote(row, context)
  })
}
