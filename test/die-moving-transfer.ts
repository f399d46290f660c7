import { acceptPayment, refusePayment } from '#shop/checkout/review-payment.ts'
import { askAdvance } from '#shop/orders/advances/ask-advance.ts'
import { payAdvance } from '#shop/orders/advances/pay-advance.ts'
import { openDyingShop } from './dying-shop.ts'
import { givenRole } from './staff.ts'

/** Moves a transfer of the order or payment with that id one step on, and dies while doing so; see `openDyingShop`. */
const [where = '', place = '', step = '', id = ''] = process.argv.slice(2)

const { shop, end } = await openDyingShop(where, place)
const actor = {
  kind: 'person',
  email: 'nusrat@suto.test',
  name: 'Nusrat',
  accountId: 'nusrat',
  staffRole: givenRole('manager'),
} as const
const staff = { ...shop, actor }
const sent = {
  paymentMethod: 'bkash_transfer',
  senderNumber: '01712345678',
  trxId: '9BK7XYZ12A',
} as const
if (step === 'ask') await askAdvance(staff, id)
else if (step === 'pay') await payAdvance(staff, id, sent)
else if (step === 'accept') await acceptPayment(staff, id)
else await refusePayment(staff, id, 'Nothing came', 'cash_on_delivery')
await end()
