import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { actorName, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { StoredPage } from './contract.ts'
import { findPage } from './queries.ts'
import { STARTING_IDS } from './rules.ts'
import { lockPages } from './write-page.ts'

/**
 * Removes a page, with its former addresses. For a default page, remembers that it was removed.
 * @throws ShopError unauthenticated, forbidden, not_found
 */
export async function removePage(context: Context, id: string): Promise<void> {
  requireRight(context, 'manageSettings')
  await inTransaction(context, async (transaction) => {
    await lockPages(transaction)
    const page = await findPage(transaction, id)
    if (!page) throw new ShopError('not_found', m.refusal_page_not_found())
    await transaction.db.deleteFrom('pages').where('id', '=', id).execute()
    if (STARTING_IDS.some((each) => each === id)) await noteRemoved(transaction, page)
    await recordAudit(transaction, 'page_removed', page.values.slug, { title: page.values.title })
  })
}

async function noteRemoved(
  { db, clock, actor }: Context,
  { id, version, values }: StoredPage,
): Promise<void> {
  await db
    .insertInto('pages')
    .values({
      id,
      slug: null,
      title: values.title,
      body: '',
      state: 'removed',
      isInFooter: false,
      position: values.position,
      version: version + 1,
      changedAt: clock.now(),
      changedBy: actorName(actor),
    })
    .execute()
}
