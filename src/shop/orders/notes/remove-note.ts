import { z } from 'zod'
import { m } from '#messages'
import { hasRightTo, requirePerson, requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'

const NoteId = z.coerce.number().int().positive()

/** Only its author may. @throws ShopError unauthenticated, forbidden, not_found */
export async function removeNote(context: Context, noteId: string): Promise<void> {
  requireRight(context, 'noteOrders', requirePerson(context).email)
  const id = NoteId.safeParse(noteId).data
  await inTransaction(context, async (transaction) => {
    const note =
      id &&
      (await transaction.db
        .selectFrom('orderNotes')
        .where('id', '=', id)
        .select('accountId')
        .forUpdate()
        .executeTakeFirst())
    if (!note) throw new ShopError('not_found', m.refusal_no_note())
    if (!hasRightTo(context, 'noteOrders', note.accountId)) {
      throw new ShopError('forbidden', m.refusal_only_person_who())
    }
    await transaction.db.deleteFrom('orderNotes').where('id', '=', id).execute()
  })
}
