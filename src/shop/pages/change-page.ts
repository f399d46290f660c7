import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { describeChange, listChanged } from '../settings/describe-change.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { PageChange, StoredPage } from './contract.ts'
import { findPage } from './queries.ts'
import { lockPages, requireFreeSlug, requirePictures, writePage } from './write-page.ts'

/**
 * Saves a whole page; its former address redirects to the new one. Saving a default page unchanged marks it as
 * reviewed; later saves without changes do nothing.
 * @throws ShopError unauthenticated, forbidden, not_found, invalid naming the field, conflict with `data.page` when
 *   there are changes and the page is not as it was shown
 */
export async function changePage(
  context: Context,
  id: string,
  { shownVersion, ...values }: PageChange,
): Promise<StoredPage> {
  requireRight(context, 'manageSettings')
  return inTransaction(context, async (transaction) => {
    await lockPages(transaction)
    const before = await requirePage(transaction, id)
    const changed = listChanged(before.values, values)
    const isFirstLook = before.version === 0 && shownVersion === 0
    if (changed.length === 0 && !isFirstLook) return before
    if (before.version !== shownVersion) {
      throw new ShopError('conflict', m.refusal_page_changed(), {
        data: { page: before },
      })
    }
    await requireFreeSlug(transaction, { id, slug: values.slug })
    await requirePictures(transaction, values)
    await writePage(transaction, { id, values, version: before.version + 1 })
    if (values.slug !== before.values.slug) {
      const former = { slug: before.values.slug, pageId: id }
      await transaction.db.insertInto('oldPageSlugs').values(former).execute()
    }
    await recordAudit(transaction, 'page_changed', values.slug, {
      fields: changed.join(', '),
      ...describeChange(before.values, values, changed),
    })
    return requirePage(transaction, id)
  })
}

async function requirePage(context: Context, id: string): Promise<StoredPage> {
  const page = await findPage(context, id)
  if (!page) throw new ShopError('not_found', m.refusal_page_not_found())
  return page
}
