import type { Translatable } from '../../translations/translatable.ts'
import { lockCategory } from '../lock-catalogue.ts'
import { getCategory } from './queries.ts'

export const translatedCategory: Translatable = {
  subject: 'category',
  right: 'manageCatalogue',
  async lock(transaction, id) {
    const categoryId = await lockCategory(transaction, id)
    const { name } = await getCategory(transaction, categoryId)
    return { id: categoryId, details: { name } }
  },
}
