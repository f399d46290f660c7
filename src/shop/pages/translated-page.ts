import { m } from '#messages'
import { ShopError } from '../shared/shop-error.ts'
import type { Translatable } from '../translations/translatable.ts'
import { findPage } from './queries.ts'
import { lockPages } from './write-page.ts'

export const translatedPage: Translatable = {
  subject: 'page',
  right: 'manageSettings',
  async lock(transaction, id) {
    await lockPages(transaction)
    const page = await findPage(transaction, id)
    if (!page) throw new ShopError('not_found', m.refusal_page_not_found())
    if (page.version === 0) throw new ShopError('conflict', m.refusal_save_page_before())
    return { id, details: { name: page.values.title } }
  },
}
