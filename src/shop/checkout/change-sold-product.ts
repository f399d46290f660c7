import { renameColourInCarts } from '../cart/rename-colour.ts'
import { changeProduct } from '../catalogue/change-product.ts'
import type { Product, ProductUpdate } from '../catalogue/contract.ts'
import { lockProduct } from '../catalogue/lock-catalogue.ts'
import { getProduct } from '../catalogue/queries.ts'
import { readRenamed } from '../catalogue/rename-colours.ts'
import { renameColourOfOrders } from '../orders/rename-colour.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'

/**
 * As `changeProduct`; a colour that gets another name has it in orders, held checkouts and carts too.
 * @throws ShopError as `changeProduct` does
 */
export async function changeSoldProduct(
  context: Context,
  id: string,
  input: ProductUpdate,
): Promise<Product> {
  requireRight(context, 'manageCatalogue')
  return inTransaction(context, async (transaction) => {
    const productId = await lockProduct(transaction, id)
    const before = await getProduct(transaction, productId)
    const product = await changeProduct(transaction, id, input)
    for (const [name, was] of readRenamed(input.colours, before)) {
      await renameColourOfOrders(transaction, productId, { was, name })
      await transaction.db
        .updateTable('checkoutLines')
        .set({ colour: name })
        .where('productId', '=', productId)
        .where('colour', '=', was)
        .execute()
      await renameColourInCarts(transaction, productId, { was, name })
    }
    return product
  })
}
