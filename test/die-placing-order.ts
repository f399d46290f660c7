import { placeOrder } from '#shop/checkout/place-order.ts'
import { openDyingShop } from './dying-shop.ts'

/** Places the order given as JSON, and dies while doing so; see `openDyingShop`. */
const [where = '', place = '', order = ''] = process.argv.slice(2)

const { shop, end } = await openDyingShop(where, place)
const actor = {
  kind: 'person',
  email: 'rahim@suto.test',
  name: 'Rahim',
  accountId: 'rahim',
} as const
await placeOrder({ ...shop, actor }, JSON.parse(order), 'one-tap-of-rahim')
await end()
