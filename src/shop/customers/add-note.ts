import { recordAudit } from '../audit/record-audit.ts'
import { lockUser } from '../identity/lock-user.ts'
import { getUser } from '../identity/queries.ts'
import { requirePerson, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import type { NewNote, Note } from './contract.ts'
import { toNote } from './note-row.ts'

/** @throws ShopError unauthenticated, forbidden, not_found */
export async function addNote(context: Context, email: string, { text }: NewNote): Promise<Note> {
  requireRight(context, 'manageUsers')
  const writer = requirePerson(context)
  return inTransaction(context, async (transaction) => {
    // The person is not removed meanwhile.
    await lockUser(transaction, email)
    const user = await getUser(transaction, email)
    const row = await transaction.db
      .insertInto('customer_notes')
      .values({
        user_id: user._id,
        text,
        written_by: writer.email,
        written_at: context.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(transaction, 'customer_note_added', user.email)
    return toNote(row, context)
  })
}
