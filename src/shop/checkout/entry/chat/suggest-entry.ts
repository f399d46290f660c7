import { suggestProducts } from '../../../catalogue/search/suggestions.ts'
import { requireRight } from '../../../shared/actor.ts'
import type { Context } from '../../../shared/context.ts'
import type { ChatSuggestions } from '../contract.ts'
import { readChat } from './read-chat.ts'

/** So many products are offered for what a message calls one. */
const MAX_PRODUCTS = 3

/**
 * What a pasted message seems to order, found in the shop. Nothing of it is taken until somebody chooses it.
 * @throws ShopError unauthenticated, forbidden
 */
export async function suggestEntry(context: Context, text: string): Promise<ChatSuggestions> {
  requireRight(context, 'manageOrders')
  const sizes = await context.db.selectFrom('sizes').select('label').distinct().execute()
  const { wanted, ...reading } = readChat(
    text,
    sizes.map(({ label }) => label),
  )
  const lines = []
  // One after the other: a message is read now and then, and shoppers search at the same time.
  for (const { product, ...line } of wanted) {
    const { products } = await suggestProducts(context, product)
    lines.push({
      ...line,
      products: products.slice(0, MAX_PRODUCTS).map(({ id, name }) => ({ id, name })),
    })
  }
  return { ...reading, lines }
}
