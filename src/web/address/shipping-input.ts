import type { z } from 'zod'
import type { ShippingAddress } from '#shop/orders/contract.ts'

/** As typed: no region may be chosen yet. */
export type ShippingInput = Omit<z.input<typeof ShippingAddress>, 'region'> & {
  region: z.input<typeof ShippingAddress>['region'] | ''
}

export const NO_ADDRESS: ShippingInput = {
  recipientName: '',
  recipientPhone: '',
  region: '',
  city: '',
  district: '',
  address: '',
  landmark: '',
  addressCategory: 'home',
}
