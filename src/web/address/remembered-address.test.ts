import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { forgetAddress, readRememberedAddress, rememberAddress } from './remembered-address.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
beforeEach(() => stored.clear())
afterAll(() => vi.unstubAllGlobals())

const address = {
  recipientName: 'Salma Begum',
  recipientPhone: '01812345678',
  region: 'Dhaka' as const,
  city: 'Dhanmondi',
  district: 'Dhaka',
  address: 'House 17, Road 3/A',
  landmark: '',
  addressCategory: 'home' as const,
}

it('remembers only the address of an order, until it is forgotten', () => {
  expect(readRememberedAddress()).toBeUndefined()
  const ordered = { ...address, userEmail: 'salma@suto.test', paymentMethod: 'card' }
  rememberAddress(ordered)
  expect(readRememberedAddress()).toEqual(address)
  expect([...stored.values()].join()).not.toContain('salma@suto.test')
  forgetAddress()
  expect(readRememberedAddress()).toBeUndefined()
})

it.each([
  '',
  'null',
  '{"recipientName":"Salma"}',
  JSON.stringify({ ...address, region: 'Bengal' }),
])('remembers none when the browser holds %j', (text) => {
  stored.set('address', text)
  expect(readRememberedAddress()).toBeUndefined()
})
