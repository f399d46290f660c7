import { handOverAnswers } from '../contact/hand-over-answers.ts'
import { handOverCustomerNotes } from '../customers/hand-over-notes.ts'
import { handOverOrderNotes } from '../orders/hand-over-notes.ts'
import { handOverPages } from '../pages/hand-over-pages.ts'
import { handOverSettings } from '../settings/hand-over-settings.ts'
import type { Context } from '../shared/context.ts'
import { idsOfDemo } from './demo-rows.ts'

/**
 * What the owner has made under an account of the demo is theirs. What its people did to orders is history.
 * Takes part in a transaction.
 */
export async function handOver({ db }: Context, owner: string): Promise<void> {
  const people = idsOfDemo('person')
  await handOverSettings(db, people, owner)
  await handOverPages(db, people, owner)
  await handOverCustomerNotes(db, people, owner)
  await handOverOrderNotes(db, people, owner)
  await handOverAnswers(db, people, owner)
}
