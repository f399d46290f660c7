import { afterAll, expect, it } from 'vitest'
import { askAgainAboutPayments } from '#shop/payments/ask-again.ts'
import { DAY_MS } from '#shop/shared/clock.ts'
import { inTransaction } from '#shop/shared/context.ts'
import { openCardShop } from '#test/card-shop.ts'
import { openTestShop, SATURDAY } from '#test/shop.ts'
import { pollPayments } from './poll-payments.ts'

const test = await openTestShop()
afterAll(test.close)
const { bank, shop, start, returned, readShop } = openCardShop(test)

/** As restored from the backup: released by its shopper, and no longer polled. */
async function startEnded(): Promise<string> {
  const transactionId = await start()
  bank.say(transactionId, { state: 'cancelled' })
  expect(await returned(transactionId)).toMatchObject({ outcome: 'cancelled' })
  await shop.db
    .updateTable('payments')
    .set({ nextPollAt: null })
    .where('transactionId', '=', transactionId)
    .execute()
  return transactionId
}

async function goLive(days: number): Promise<void> {
  test.setClock(new Date(SATURDAY.getTime() + days * DAY_MS))
  await inTransaction(shop, askAgainAboutPayments)
  await pollPayments(shop)
}

it('a copy that goes live finds money reported to the original', async () => {
  bank.pay(await startEnded())
  test.setClock(new Date(SATURDAY.getTime() + DAY_MS))
  await pollPayments(shop)
  expect(await readShop()).toMatchObject({ orders: [], refunds: [] })
  await goLive(1)
  const { orders, refunds } = await readShop()
  expect(orders.length + refunds.length).toBe(1)
})

it('does not poll payments started more than thirty days ago', async () => {
  bank.pay(await startEnded())
  await goLive(31)
  expect(await readShop()).toMatchObject({ orders: [], refunds: [] })
})
