import { expect, it } from 'vitest'
import type { ShippingInput } from '#web/address/shipping-input.ts'
import { toShippingInput } from './to-shipping-input.ts'

const shown: ShippingInput = {
  recipientName: 'Rahim Uddin',
  recipientPhone: '01712345678',
  region: 'Dhaka',
  city: 'Dhaka',
  district: 'Dhaka',
  address: 'House 12, Road 5',
  landmark: '',
  addressCategory: 'home',
}

it('has a region chosen anew where the order knows one that there is no more', () => {
  const { recipientName, recipientPhone, ...address } = shown
  const order = {
    recipientName,
    recipientPhone,
    shippingAddress: { ...address, region: 'Comilla', addressCategory: 'shop' },
  }
  expect(toShippingInput(order)).toEqual({ ...shown, region: '', addressCategory: 'others' })
})
