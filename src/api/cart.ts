import { z } from 'zod'
import { m } from '#messages'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { resolveCartOwner } from '#shop/cart/cart-owner.ts'
import { changeQuantity, clearCart, removeFromCart } from '#shop/cart/change-cart.ts'
import { AddToCart, CartLine, CartOwner, ChangeQuantity, MergeCart } from '#shop/cart/contract.ts'
import { mergeGuestCart } from '#shop/cart/merge-guest-cart.ts'
import { listCart } from '#shop/cart/queries.ts'
import type { Context } from '#shop/shared/context.ts'
import { calls } from './calls.ts'

/** Every change answers with the whole cart, which saves pages a second request. */
function readCart(shop: Context, owner: CartOwner) {
  return listCart(shop, resolveCartOwner(shop, owner))
}

const Cart = z.array(CartLine)

const { get, post, put, remove } = calls('Cart', 'useCart')

export const cartCalls = [
  get('/cart', 'List the items in a cart').takes(CartOwner).refuses(403).runs(readCart, Cart),
  post('/cart/add', 'Add a product to a cart')
    .takes(AddToCart)
    .refuses(403, 404, 409, 429)
    .runs(
      async (shop, line) => {
        await addToCart(shop, line)
        return readCart(shop, line)
      },
      Cart,
      () => m.said_item_added_cart(),
    ),
  post('/cart/merge', 'Merge a guest cart into the caller’s own after login')
    .takes(MergeCart)
    .runs(async (shop, { guestId }) => {
      await mergeGuestCart(shop, guestId)
      return readCart(shop, {})
    }, Cart),
  remove('/cart/clear', 'Empty a cart')
    .takes(CartOwner)
    .refuses(403)
    .runs(
      async (shop, owner) => {
        await clearCart(shop, owner)
        return readCart(shop, owner)
      },
      Cart,
      () => m.said_cart_cleared(),
    ),
  put('/cart/:id', 'Change the quantity of a line')
    .takesQuery(CartOwner)
    .takes(ChangeQuantity)
    .refuses(403, 409)
    .runs(
      async (shop, lineId, owner, { quantity }) => {
        await changeQuantity(shop, { ...owner, lineId, quantity })
        return readCart(shop, owner)
      },
      Cart,
      () => m.said_quantity_updated(),
    ),
  remove('/cart/:id', 'Remove a line')
    .takes(CartOwner)
    .refuses(403)
    .runs(
      async (shop, lineId, owner) => {
        await removeFromCart(shop, { ...owner, lineId })
        return readCart(shop, owner)
      },
      Cart,
      () => m.said_item_removed_cart(),
    ),
]
