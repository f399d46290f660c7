import { reassignAnswers } from '../contact/reassign-answers.ts'
import { reassignCustomerNotes } from '../customers/reassign-notes.ts'
import { reassignOrderNotes } from '../orders/reassign-notes.ts'
import { reassignPages } from '../pages/reassign-pages.ts'
import { reassignSettings } from '../settings/reassign-settings.ts'
import type { Context } from '../shared/context.ts'
import { idsOfDemo } from './demo-rows.ts'

/**
 * What the owner has made under an account of the demo is theirs. What its people did to orders is history.
 * Takes part in a transaction.
 */
export async function reassign({ db }: Context, owner: string): Promise<void> {
  const people = idsOfDemo('person')
  await reassignSettings(db, people, owner)
  await reassignPages(db, people, owner)
  await reassignCustomerNotes(db, people, owner)
  await reassignOrderNotes(db, people, owner)
  await reassignAnswers(db, people, owner)
}
