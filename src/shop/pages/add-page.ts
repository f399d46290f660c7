import { randomUUID } from 'node:crypto'
import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { PageValues, StoredPage } from './contract.ts'
import { findPage, readPages } from './queries.ts'
import { MAX_PAGES, STARTING_IDS } from './rules.ts'
import { startingPages } from './starting-pages.ts'
import { lockPages, requireFreeSlug, requirePictures, writePage } from './write-page.ts'

/**
 * Adds a page; at the address of a removed default page, it restores that one.
 * @throws ShopError unauthenticated, forbidden, invalid naming the field
 */
export async function addPage(context: Context, values: PageValues): Promise<StoredPage> {
  requireRight(context, 'manageSettings')
  return inTransaction(context, async (transaction) => {
    await lockPages(transaction)
    if ((await readPages(transaction)).length >= MAX_PAGES) {
      throw new ShopError('invalid', m.refusal_shop_max_pages({ max: formatWhole(MAX_PAGES) }))
    }
    const id = await idOf(transaction, values.slug)
    await requireFreeSlug(transaction, { id, slug: values.slug })
    await requirePictures(transaction, values)
    await writePage(transaction, { id, values, version: (await lastVersion(transaction, id)) + 1 })
    await recordAudit(transaction, 'page_added', values.slug, {
      title: values.title,
      published: values.isPublished,
    })
    const added = await findPage(transaction, id)
    if (!added) throw new Error('The new page was not found')
    return added
  })
}

async function idOf({ db }: Context, slug: string): Promise<string> {
  const starting = STARTING_IDS.find((id) => startingPages[id].slug === slug)
  if (!starting) return randomUUID()
  const removed = await db
    .selectFrom('pages')
    .where('id', '=', starting)
    .where('state', '=', 'removed')
    .select('id')
    .executeTakeFirst()
  return removed?.id ?? randomUUID()
}

async function lastVersion({ db }: Context, id: string): Promise<number> {
  const row = await db.selectFrom('pages').where('id', '=', id).select('version').executeTakeFirst()
  return row?.version ?? 0
}
