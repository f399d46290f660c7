import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { settlePayment } from '#shop/checkout/settle-payment.ts'
import { startPayment } from '#shop/checkout/start-payment.ts'
import { MINUTE_MS } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'
import { purgeTestOrders } from './orders.ts'
import { type openTestShop, orderFor, SATURDAY, stockOf, stockProduct } from './shop.ts'
import { openStandInGateway } from './stand-in-gateway.ts'

type Bank = ReturnType<typeof openStandInGateway>

/** Everything that depends on money. */
async function readShop(shop: Context) {
  const { db } = shop
  const orders = await db
    .selectFrom('orders')
    .where('deletedAt', 'is', null)
    .select(['id', 'paymentStatus as status', 'totalPaisa as paisa'])
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'amountPaisa as paisa', 'state'])
    .execute()
  return { orders, refunds, stock: await stockOf(shop, 'panjabi') }
}

/** Stores the gateway's confirmation, but no order, as if the process died in between. */
async function receiveOnly(shop: Context, bank: Bank, transactionId: string): Promise<void> {
  const { recordAnswer } = await import('#shop/payments/record-answer.ts')
  const { id } = await shop.db
    .selectFrom('payments')
    .where('transactionId', '=', transactionId)
    .select('id')
    .executeTakeFirstOrThrow()
  const answers = await bank.gateway.confirm({
    transactionId,
    sessionKey: undefined,
    validationId: undefined,
    mayCapture: true,
  })
  expect(await recordAnswer(shop, id, answers)).toMatchObject({ state: 'paid' })
}

/** A shop with a gateway, three panjabis and two shoppers, reset before each test. */
export function openCardShop(test: Awaited<ReturnType<typeof openTestShop>>) {
  const bank = openStandInGateway()
  const withGateway = (context: Context): Context => ({ ...context, paymentGateway: bank.gateway })
  const shop = withGateway(test.shop)
  const rahim = withGateway(test.as('rahim@suto.test'))
  const karim = withGateway(test.as('karim@suto.test'))
  const admin = withGateway(test.as('nusrat@suto.test', 'admin'))

  beforeAll(() => stockProduct(shop, { id: 'panjabi', pricePaisa: 1_450_00, stock: 3 }))

  beforeEach(async () => {
    await purgeTestOrders(shop)
    await shop.db.deleteFrom('cartLines').execute()
    await shop.db.updateTable('variants').set({ stock: 3 }).execute()
    await setPrice(1_450_00)
    bank.reset()
    test.setClock(SATURDAY)
  })

  const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1450 }], {
    paymentMethod: 'card',
  })

  const put = (person: Context, quantity = 1) =>
    addToCart(person, { productId: 'panjabi', size: 'M', quantity })

  const setPrice = (pricePaisa: number) =>
    shop.db.updateTable('products').set({ pricePaisa: pricePaisa }).execute()

  const minutesLater = (minutes: number) =>
    test.setClock(new Date(SATURDAY.getTime() + minutes * MINUTE_MS))

  const returned = (transactionId: string) =>
    settlePayment(shop, { transactionId, source: 'return' })

  async function start(person = rahim): Promise<string> {
    await put(person)
    return (await startPayment(person, order, randomUUID())).transactionId
  }

  return {
    bank,
    withGateway,
    shop,
    rahim,
    karim,
    admin,
    order,
    put,
    setPrice,
    minutesLater,
    returned,
    start,
    readShop: () => readShop(shop),
    receiveOnly: (transactionId: string) => receiveOnly(shop, bank, transactionId),
  }
}
