import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { listCart } from '#shop/cart/queries.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { deleteOrder } from '#shop/orders/delete-order.ts'
import { markRefunded } from '#shop/orders/refunds/refund-order.ts'
import { MINUTE_MS } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'
import { inLanguage } from '#shop/shared/in-language.ts'
import { purgeTestOrders } from '#test/orders.ts'
import { completePaid } from '#test/payments.ts'
import {
  makeVoucher,
  openTestShop,
  orderFor,
  SATURDAY,
  stockOf,
  stockProduct,
  unexplainedStock,
  unexplainedVouchers,
  withVoucher,
} from '#test/shop.ts'
import { getVoucher } from '../pricing/vouchers/queries.ts'
import { holdCheckout } from './hold-checkout.ts'
import { placeOrder } from './place-order.ts'
import { releaseCheckout } from './release-checkout.ts'
import { releaseExpiredCheckouts } from './release-expired-checkouts.ts'

const test = await openTestShop()
const { shop, jobs } = test
afterAll(test.close)

const rahim = test.as('rahim@suto.test')
const karim = test.as('karim@suto.test')
const admin = test.as('nusrat@suto.test', 'admin')

beforeAll(() => stockProduct(shop, { id: 'panjabi', pricePaisa: 1_450_00, stock: 3 }))

beforeEach(async () => {
  await purgeTestOrders(shop)
  for (const table of ['cartLines', 'vouchers'] as const) {
    await shop.db.deleteFrom(table).execute()
  }
  await shop.db.updateTable('variants').set({ stock: 3 }).execute()
  jobs.length = 0
  test.setClock(SATURDAY)
})

function order(quantity = 1) {
  return orderFor([{ productId: 'panjabi', quantity, price: 1450 }], { paymentMethod: 'card' })
}

function put(person: Context, quantity = 1): Promise<void> {
  return addToCart(person, { productId: 'panjabi', size: 'M', quantity })
}

async function hold(person: Context, quantity = 1): Promise<string> {
  await put(person, quantity)
  return (await holdCheckout(person, order(quantity), randomUUID())).checkoutId
}

const byCash = (quantity: number) => ({
  ...order(quantity),
  paymentMethod: 'cash_on_delivery' as const,
})

describe('the language of the shopper', () => {
  it('goes into the order, also when the money arrives while another one is shown', async () => {
    const languageOf = async (id: string) =>
      (
        await shop.db
          .selectFrom('orders')
          .where('id', '=', id)
          .select('language')
          .executeTakeFirst()
      )?.language
    const checkoutId = await inLanguage('bn', () => hold(rahim))
    const paid = await inLanguage('en', () => completePaid(shop, checkoutId))
    expect(await languageOf(paid.orderId)).toBe('bn')
    await put(karim)
    const { orderId } = await inLanguage('bn', () => placeOrder(karim, byCash(1)))
    expect(await languageOf(orderId)).toBe('bn')
    await put(karim)
    expect(await languageOf((await placeOrder(karim, byCash(1))).orderId)).toBe('en')
  })
})

describe('a held checkout', () => {
  it('keeps its pieces from others, and leaves the cart', async () => {
    await put(rahim, 2)
    const held = await holdCheckout(rahim, order(2), randomUUID())
    expect(held).toMatchObject({
      totalPaisa: 2_960_00,
      expiresAt: new Date(SATURDAY.getTime() + 30 * MINUTE_MS),
    })
    expect(await stockOf(shop, 'panjabi')).toBe(1)
    expect(await listCart(shop, 'rahim@suto.test')).toMatchObject([{ quantity: 2 }])
    expect(jobs).toEqual([])
    await put(karim)
    await shop.db
      .updateTable('cartLines')
      .set({ quantity: 2 })
      .where('owner', '=', 'karim@suto.test')
      .execute()
    await expect(placeOrder(karim, byCash(2))).rejects.toMatchObject({
      code: 'conflict',
      message: 'The panjabi: Only 1 left in size M.',
    })
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('is one per key, however often that is sent, even after it ended', async () => {
    await put(rahim)
    const held = await Promise.all(
      Array.from({ length: 8 }, () => holdCheckout(rahim, order(), 'one-tap-or-eight')),
    )
    expect(new Set(held.map(({ checkoutId }) => checkoutId)).size).toBe(1)
    expect(await stockOf(shop, 'panjabi')).toBe(2)
    const [first] = held
    await releaseCheckout(rahim, first?.checkoutId ?? '')
    expect(await holdCheckout(rahim, order(), 'one-tap-or-eight')).toEqual(first)
    expect(await stockOf(shop, 'panjabi')).toBe(3)
  })

  it('is refused with a used key, except that of another user', async () => {
    await put(rahim)
    await put(karim)
    await holdCheckout(rahim, order(), 'a-key')
    await expect(holdCheckout(rahim, { ...order(), city: 'Savar' }, 'a-key')).rejects.toMatchObject(
      { code: 'conflict' },
    )
    await holdCheckout(karim, order(), 'a-key')
    expect(await stockOf(shop, 'panjabi')).toBe(1)
  })

  it('is one of three at most, however many start at once, until one ends', async () => {
    await shop.db.updateTable('variants').set({ stock: 20 }).execute()
    await put(rahim)
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => holdCheckout(rahim, order(), randomUUID())),
    )
    const held = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? result.reason : []))
    expect(held).toHaveLength(3)
    for (const reason of refused) {
      expect(reason).toMatchObject({
        code: 'too_many',
        message: 'You have 3 payments in progress. Complete one, or try again in half an hour.',
      })
    }
    expect(await stockOf(shop, 'panjabi')).toBe(17)
    await releaseCheckout(rahim, held[1]?.checkoutId ?? '')
    await holdCheckout(rahim, order(), randomUUID())
    await expect(holdCheckout(rahim, order(), randomUUID())).rejects.toMatchObject({
      code: 'too_many',
    })
  })

  it.each([
    ['one of four', { place: 4 }, 'held_checkouts_at_most_three'],
    ['one of two in the same place', { place: 1 }, 'held_checkouts_one_per_place'],
    ['held without a place', { place: null }, 'held_checkouts_place_while_held'],
    [
      'one of two with the same key',
      { idempotencyKey: 'a-key' },
      'held_checkouts_one_per_idempotency_key',
    ],
  ])('is never %s, by the database itself', async (_name, change, constraint) => {
    await put(rahim)
    await holdCheckout(rahim, order(), 'a-key')
    const { checkoutId } = await holdCheckout(rahim, order(), 'another-key')
    const write = shop.db.updateTable('heldCheckouts').set(change).where('id', '=', checkoutId)
    await expect(write.execute()).rejects.toMatchObject({ constraint })
  })

  it('is refused as an order would be', async () => {
    await expect(holdCheckout(test.visitor, order(), randomUUID())).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await expect(holdCheckout(rahim, order(), randomUUID())).rejects.toMatchObject({
      message: 'Your cart is empty',
    })
    await put(rahim)
    await expect(
      holdCheckout(rahim, { ...order(), totalAmount: 1 }, randomUUID()),
    ).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await stockOf(shop, 'panjabi')).toBe(3)
  })

  it('returns its pieces once, however often it is released', async () => {
    const checkoutId = await hold(rahim, 2)
    const said = await Promise.all(
      Array.from({ length: 5 }, () => releaseCheckout(rahim, checkoutId)),
    )
    expect(said.filter(Boolean)).toHaveLength(1)
    expect(await stockOf(shop, 'panjabi')).toBe(3)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('expires after half an hour, and not before', async () => {
    await hold(rahim, 2)
    test.setClock(new Date(SATURDAY.getTime() + 30 * MINUTE_MS - 1))
    expect(await releaseExpiredCheckouts(shop)).toBe(0)
    test.setClock(new Date(SATURDAY.getTime() + 30 * MINUTE_MS))
    const released = await Promise.all([
      releaseExpiredCheckouts(shop),
      releaseExpiredCheckouts(shop),
    ])
    expect(released[0] + released[1]).toBe(1)
    expect(await stockOf(shop, 'panjabi')).toBe(3)
  })

  it('expires although another one cannot be released', async () => {
    const broken = await hold(karim)
    await hold(rahim, 2)
    await sql`create function refuse_release() returns trigger language plpgsql as $$
      begin raise exception 'It is stuck'; end $$`.execute(shop.db)
    await sql`create trigger stuck before update on held_checkouts for each row
      when (old.user_email = 'karim@suto.test') execute function refuse_release()`.execute(shop.db)
    test.setClock(new Date(SATURDAY.getTime() + 31 * MINUTE_MS))
    await expect(releaseExpiredCheckouts(shop)).rejects.toThrow('It is stuck')
    expect(await stockOf(shop, 'panjabi')).toBe(2)
    await sql`drop function refuse_release() cascade`.execute(shop.db)
    expect(await releaseCheckout(shop, broken)).toBe(true)
  })

  it('can be released by its owner or the shop', async () => {
    const checkoutId = await hold(rahim)
    await expect(releaseCheckout(test.visitor, checkoutId)).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await expect(releaseCheckout(karim, checkoutId)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(releaseCheckout(rahim, 'no such checkout')).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(releaseExpiredCheckouts(rahim)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await releaseCheckout(shop, checkoutId)).toBe(true)
  })

  it('does not block its own shopper from paying in cash', async () => {
    await hold(rahim, 3)
    await placeOrder(rahim, byCash(3))
    expect(await stockOf(shop, 'panjabi')).toBe(0)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('stays held when its own shopper is refused for another reason', async () => {
    await hold(rahim)
    await expect(placeOrder(rahim, { ...byCash(1), totalAmount: 1 })).rejects.toMatchObject({
      code: 'conflict',
    })
    await shop.db.deleteFrom('cartLines').execute()
    await expect(placeOrder(rahim, byCash(1))).rejects.toMatchObject({
      message: 'Your cart is empty',
    })
    expect(await stockOf(shop, 'panjabi')).toBe(2)
  })

  it('blocks other shoppers, and stays held when they are refused', async () => {
    await put(karim)
    await hold(rahim, 3)
    await expect(placeOrder(karim, byCash(1))).rejects.toMatchObject({ code: 'conflict' })
    expect(await stockOf(shop, 'panjabi')).toBe(0)
  })
})

describe('a paid checkout', () => {
  it('becomes one order, however often its payment is reported', async () => {
    const checkoutId = await hold(rahim, 2)
    const orders = await Promise.all(
      Array.from({ length: 5 }, () => completePaid(shop, checkoutId)),
    )
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1)
    expect(orders[0]).toMatchObject({
      orderStatus: 'confirmed',
      deliveryStatus: 'pending',
      paymentStatus: 'paid',
      paymentMethod: 'Card',
      paymentMethodCode: 'card',
      totalAmount: 2960,
      userEmail: 'rahim@suto.test',
      items: [{ productId: 'panjabi', quantity: 2 }],
    })
    expect(await stockOf(shop, 'panjabi')).toBe(1)
    expect(await listCart(shop, 'rahim@suto.test')).toEqual([])
    expect(jobs).toHaveLength(1)
    expect(await releaseCheckout(shop, checkoutId)).toBe(false)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('counts as done after its order was deleted', async () => {
    const checkoutId = await hold(rahim, 2)
    const { orderId } = await completePaid(shop, checkoutId)
    await cancelOrder(shop, orderId)
    await markRefunded(shop, orderId)
    await deleteOrder(shop, orderId)
    jobs.length = 0
    expect(await completePaid(shop, checkoutId)).toMatchObject({ orderId })
    expect(await stockOf(shop, 'panjabi')).toBe(3)
    expect(jobs).toEqual([])
  })

  it('leaves lines that were added to the cart meanwhile', async () => {
    const checkoutId = await hold(rahim, 2)
    await shop.db.updateTable('cartLines').set({ quantity: 3 }).execute()
    await completePaid(shop, checkoutId)
    expect(await listCart(shop, 'rahim@suto.test')).toMatchObject([{ quantity: 1 }])
  })

  it('takes its pieces again when it was released before the payment', async () => {
    const checkoutId = await hold(rahim, 2)
    await releaseCheckout(rahim, checkoutId)
    const { orderId } = await completePaid(shop, checkoutId)
    expect(await stockOf(shop, 'panjabi')).toBe(1)
    await cancelOrder(rahim, orderId)
    expect(await stockOf(shop, 'panjabi')).toBe(3)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('becomes no order when its pieces are gone', async () => {
    const checkoutId = await hold(rahim, 2)
    await releaseCheckout(rahim, checkoutId)
    await put(karim, 3)
    await placeOrder(karim, byCash(3))
    await expect(completePaid(shop, checkoutId)).rejects.toMatchObject({ code: 'conflict' })
    expect(await stockOf(shop, 'panjabi')).toBe(0)
    expect(await listCart(shop, 'rahim@suto.test')).toHaveLength(1)
  })

  it('is either completed or expired when both happen at once', async () => {
    const checkoutId = await hold(rahim, 2)
    test.setClock(new Date(SATURDAY.getTime() + 31 * MINUTE_MS))
    await Promise.all([completePaid(shop, checkoutId), releaseExpiredCheckouts(shop)])
    expect(await stockOf(shop, 'panjabi')).toBe(1)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('is completed by the shop alone', async () => {
    const checkoutId = await hold(rahim)
    await expect(completePaid(rahim, checkoutId)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(completePaid(shop, '01234567-89ab-4cde-8f01-23456789abcd')).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('the voucher of a held checkout', () => {
  async function holdWithVoucher(person: Context): Promise<string> {
    await put(person)
    const { checkoutId } = await holdCheckout(
      person,
      withVoucher(order(), 'ONCE', 100),
      randomUUID(),
    )
    return checkoutId
  }
  const countUses = async () => (await getVoucher(admin, 'ONCE')).useCount

  beforeEach(() => makeVoucher(shop, { code: 'ONCE', totalUses: 1 }))

  it('counts as used during the payment', async () => {
    await holdWithVoucher(rahim)
    expect(await countUses()).toBe(1)
    await expect(holdWithVoucher(karim)).rejects.toMatchObject({
      message: 'This voucher has reached its usage limit.',
    })
  })

  it('can be used again after the release', async () => {
    await releaseCheckout(rahim, await holdWithVoucher(rahim))
    expect(await countUses()).toBe(0)
    expect(await unexplainedVouchers(shop)).toEqual([])
  })

  it('stays with the paid order, until that is cancelled', async () => {
    const { orderId, totalAmount } = await completePaid(shop, await holdWithVoucher(rahim))
    expect(totalAmount).toBe(1410)
    expect(await countUses()).toBe(1)
    expect(await cancelOrder(admin, orderId)).toMatchObject({ paymentStatus: 'paid' })
    expect(await countUses()).toBe(0)
    expect(await markRefunded(admin, orderId)).toMatchObject({ paymentStatus: 'refunded' })
  })

  it('makes a late payment a refund when its last use is taken', async () => {
    const checkoutId = await holdWithVoucher(rahim)
    await releaseCheckout(rahim, checkoutId)
    await holdWithVoucher(karim)
    await expect(completePaid(shop, checkoutId)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This voucher has reached its usage limit.',
    })
    expect(await stockOf(shop, 'panjabi')).toBe(2)
  })
})
