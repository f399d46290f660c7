import { expect, it } from 'vitest'
import type { ShippingInput } from '#web/address/shipping-input.ts'
import { mergeAddress, toShippingInput } from './merge-address.ts'

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

it('keeps what was typed, and takes over what somebody else changed beside it', () => {
  const latest = { ...shown, recipientPhone: '01812345678' }
  expect(mergeAddress({ ...shown, city: 'Savar' }, shown, latest)).toEqual({
    input: { ...shown, city: 'Savar', recipientPhone: '01812345678' },
    disputed: [],
  })
})

it('names what both have changed, each in another way', () => {
  const latest = { ...shown, city: 'Tongi', landmark: 'By the mosque' }
  const typed = { ...shown, city: 'Savar', landmark: 'By the mosque' }
  expect(mergeAddress(typed, shown, latest)).toEqual({ input: typed, disputed: ['city'] })
})

it('has a region chosen anew where the order knows one that there is no more', () => {
  const { recipientName, recipientPhone, ...address } = shown
  const order = {
    recipientName,
    recipientPhone,
    shippingAddress: { ...address, region: 'Comilla', addressCategory: 'shop' },
  }
  expect(toShippingInput(order)).toEqual({ ...shown, region: '', addressCategory: 'others' })
})
