import type { Translatable } from '../translations/translatable.ts'
import { lockProduct } from './lock-catalogue.ts'
import { getProduct } from './queries.ts'

export const translatedProduct: Translatable = {
  subject: 'product',
  right: 'manageCatalogue',
  async lock(transaction, id) {
    const productId = await lockProduct(transaction, id)
    const { name } = await getProduct(transaction, productId)
    return { id: productId, details: { name } }
  },
}
