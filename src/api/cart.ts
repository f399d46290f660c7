import { Hono } from 'hono'
import { z } from 'zod'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { resolveCartOwner } from '#shop/cart/cart-owner.ts'
import { changeQuantity, clearCart, removeFromCart } from '#shop/cart/change-cart.ts'
import { AddToCart, CartLine, CartOwner, ChangeQuantity, MergeCart } from '#shop/cart/contract.ts'
import { mergeGuestCart } from '#shop/cart/merge-guest-cart.ts'
import { listCart } from '#shop/cart/queries.ts'
import type { Context } from '#shop/shared/context.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

/** Every change answers with the whole cart, so that a page need not ask again. */
async function answerCart(shop: Context, owner: CartOwner, message: string) {
  return success(await listCart(shop, resolveCartOwner(shop, owner)), message)
}

const Cart = z.array(CartLine)

export const cartApi = new Hono<ApiEnv>()
  .get(
    '/cart',
    describeCall('Cart', 'List the items in a cart', Cart, [400, 401, 403]),
    parse('query', CartOwner),
    async (c) => c.json(await answerCart(c.var.shop, c.req.valid('query'), 'OK')),
  )
  .post(
    '/cart/add',
    describeCall('Cart', 'Add a product to a cart', Cart, [400, 401, 403, 404, 409, 429]),
    parse('json', AddToCart),
    async (c) => {
      const input = c.req.valid('json')
      await addToCart(c.var.shop, input)
      return c.json(await answerCart(c.var.shop, input, 'Item added to cart'))
    },
  )
  .post(
    '/cart/merge',
    describeCall('Cart', 'Merge a guest cart into the caller’s own after login', Cart, [400, 401]),
    parse('json', MergeCart),
    async (c) => {
      await mergeGuestCart(c.var.shop, c.req.valid('json').guestId)
      return c.json(await answerCart(c.var.shop, {}, 'Carts merged'))
    },
  )
  .delete(
    '/cart/clear',
    describeCall('Cart', 'Empty a cart', Cart, [400, 401, 403]),
    parse('query', CartOwner),
    async (c) => {
      const owner = c.req.valid('query')
      await clearCart(c.var.shop, owner)
      return c.json(await answerCart(c.var.shop, owner, 'Cart cleared'))
    },
  )
  .put(
    '/cart/:id',
    describeCall('Cart', 'Change the quantity of a line', Cart, [400, 401, 403, 404, 409]),
    parse('query', CartOwner),
    parse('json', ChangeQuantity),
    async (c) => {
      const owner = c.req.valid('query')
      const { quantity } = c.req.valid('json')
      await changeQuantity(c.var.shop, { ...owner, lineId: c.req.param('id'), quantity })
      return c.json(await answerCart(c.var.shop, owner, 'Quantity updated'))
    },
  )
  .delete(
    '/cart/:id',
    describeCall('Cart', 'Remove a line', Cart, [400, 401, 403, 404]),
    parse('query', CartOwner),
    async (c) => {
      const owner = c.req.valid('query')
      await removeFromCart(c.var.shop, { ...owner, lineId: c.req.param('id') })
      return c.json(await answerCart(c.var.shop, owner, 'Item removed from cart'))
    },
  )
