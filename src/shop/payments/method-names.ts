import { m } from '#messages'
import type { PaymentMethod } from './methods.ts'

/** As shoppers read it. */
export const methodNames: Record<PaymentMethod, () => string> = {
  cash_on_delivery: m.paper_cash_on_delivery,
  card: m.paper_card,
  bkash: m.paper_bkash,
  nagad: m.paper_nagad,
  bkash_transfer: m.paper_bkash,
  nagad_transfer: m.paper_nagad,
}
