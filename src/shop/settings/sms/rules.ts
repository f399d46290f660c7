import type { SmsSettings } from './contract.ts'

/** No SMS are sent, and nothing is charged, until the owner switches them on. */
export const smsDefaults: SmsSettings = {
  sends: {
    order_placed: false,
    order_shipped: false,
    order_out_for_delivery: false,
    order_delivered: false,
    order_delivery_failed: false,
    order_cancelled: false,
    order_edited: false,
    size_change_answered: false,
  },
  partPrice: 0.35,
  quietFrom: 22,
  quietTo: 8,
  mostPerDay: 500,
}
