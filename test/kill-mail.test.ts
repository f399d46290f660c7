import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { makeProgramSettings } from './database.ts'
import { letMailsFallDue } from './late-mails.ts'
import { openMailServer } from './mail-server.ts'
import { endAllShops, endShop, signIn, startShop } from './running-shop.ts'
import { orderFor } from './shop.ts'

/** The server has the message and does not acknowledge it until the shop is killed. */
const killed = Promise.withResolvers<void>()
const arriving: string[] = []
const server = await openMailServer({
  onMessage: async (address) => {
    arriving.push(address)
    await killed.promise
    return 'take' as const
  },
})

afterEach(endAllShops)
afterAll(server.close)

const PRODUCT = { productId: 'white-everyday-panjabi', size: 'M', quantity: 1 } as const

it('sends the mail of a change, though it is killed before or while sending it', async () => {
  const settings: Record<string, string> = {
    ...(await makeProgramSettings('demo')),
    SMTP_URL: server.url,
    // One mail at a time, besides the urgent ones.
    SMTP_CONNECTIONS: '2',
  }
  let shop = await startShop(settings)
  const call = await signIn(shop.url)
  const { data: product } = await call(`/products/${PRODUCT.productId}`)
  const order = orderFor([{ ...PRODUCT, price: product.price }])
  const placed: string[] = []
  for (let count = 0; count < 3; count++) {
    await call('/cart/add', PRODUCT)
    placed.push((await call('/orders', order)).data.orderId)
  }
  await vi.waitFor(() => expect(arriving).toHaveLength(1), { timeout: 40_000 })
  await endShop(shop, 'SIGKILL')
  killed.resolve()
  await letMailsFallDue(settings)

  shop = await startShop(settings)
  const timesOf = (orderId: string) =>
    server.received.filter(({ subject }) => subject.includes(orderId)).length
  await vi.waitFor(
    () => {
      for (const orderId of placed) expect(timesOf(orderId)).toBeGreaterThan(0)
    },
    { timeout: 60_000 },
  )
  expect(await endShop(shop, 'SIGTERM')).toBe(0)
  // The mail that was being sent may arrive twice with the same Message-ID; the others arrive once.
  expect(placed.map(timesOf).sort().slice(0, 2)).toEqual([1, 1])
  expect(server.received.length).toBeLessThanOrEqual(placed.length + 1)
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(placed.length)
})
