import { StartExchange } from '#shop/orders/returns/contract.ts'
import { startExchange } from '#shop/orders/returns/exchange-pieces.ts'
import { receiveExchanged } from '#shop/orders/returns/receive-exchanged.ts'
import { openDyingShop } from './dying-shop.ts'
import { owner } from './exchanging.ts'

/** Exchanges a piece of an order and receives the old one, and dies while doing so; see `openDyingShop`. */
const [where = '', place = '', orderId = '', variantId = ''] = process.argv.slice(2)

const { shop, end } = await openDyingShop(where, place)
const context = { ...shop, actor: owner }
const input = StartExchange.parse({ position: 0, quantity: 1, variantId, reason: 'size' })
const { returns } = await startExchange(context, orderId, input, 'one-click')
await receiveExchanged(context, returns[0]?._id ?? '', { damaged: 0 })
await end()
