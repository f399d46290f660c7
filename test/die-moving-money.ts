import { createSslcommerzGateway } from '#adapters/sslcommerz/sslcommerz-gateway.ts'
import { settlePayment } from '#shop/checkout/settle-payment.ts'
import { syncRefund } from '#shop/orders/refunds/sync-refund.ts'
import { openDyingShop } from './dying-shop.ts'
import { sandboxStore } from './sandbox.ts'
import { openWallets } from './wallets.ts'

/**
 * Settles a payment or follows up a refund with the gateway at that address, at that time, and dies while doing so;
 * see `openDyingShop`.
 */
const [where = '', place = '', work = '', id = '', url = '', at = ''] = process.argv.slice(2)

const { shop, end } = await openDyingShop(where, place)
const context = {
  ...shop,
  clock: { now: () => new Date(at) },
  paymentGateway: createSslcommerzGateway({
    ...sandboxStore,
    url,
    readReceiptEmail: async () => 'x@shop.test',
  }),
  gateways: openWallets({ url }),
}
const notice = {
  gateway: 'bkash',
  transactionId: id,
  validationId: undefined,
  ending: 'success',
  hasValidSignature: false,
  fields: {},
} as const
if (work === 'settle') await settlePayment(context, { transactionId: id, source: 'return', notice })
else await syncRefund(context, id)
await end()
