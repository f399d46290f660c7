import { describe, expect, it } from 'vitest'
import { readSessionRequest } from './session-request.ts'

const request = {
  total_amount: '1290.50',
  currency: 'BDT',
  tran_id: 'HAAT-1',
  product_category: 'clothing',
  product_name: 'Panjabi',
  product_profile: 'physical-goods',
  success_url: 'https://shop.test/success',
  fail_url: 'https://shop.test/fail',
  cancel_url: 'https://shop.test/cancel',
  ipn_url: 'https://shop.test/notice',
  cus_name: 'Karim',
  cus_email: 'karim@example.test',
  cus_add1: 'House 12',
  cus_city: 'Dhaka',
  cus_postcode: '1000',
  cus_country: 'Bangladesh',
  cus_phone: '01711111111',
  shipping_method: 'YES',
  num_of_item: '1',
  ship_name: 'Karim',
  ship_add1: 'House 12',
  ship_area: 'Dhanmondi',
  ship_city: 'Dhaka',
  ship_sub_city: 'Dhanmondi',
  ship_postcode: '1000',
  ship_country: 'Bangladesh',
}

const OPTIONAL = new Set(['ipn_url'])
const required = Object.keys(request).filter((name) => !OPTIONAL.has(name))

const reasonOf = (changed: Record<string, unknown>) => {
  const read = readSessionRequest({ ...request, ...changed })
  return 'failedreason' in read ? read.failedreason : undefined
}

describe('a request for a session', () => {
  it('is taken when everything is there, and keeps nothing that is not known', () => {
    const read = readSessionRequest({ ...request, store_passwd: 'secret', unknown: 'x' })
    expect(read).toEqual({
      request: { ...request, value_a: '', value_b: '', value_c: '', value_d: '' },
    })
  })

  it.each(required)('is refused without %s', (name) => {
    const reason = `Invalid Information! '${name}' is missing or empty.`
    expect(reasonOf({ [name]: undefined })).toBe(reason)
    expect(reasonOf({ [name]: '' })).toBe(reason)
    expect(reasonOf({ [name]: new File(['x'], 'x') })).toBe(reason)
  })

  it.each([
    ['tran_id', 30],
    ['currency', 3],
    ['product_category', 50],
    ['product_name', 255],
    ['success_url', 255],
    ['fail_url', 255],
    ['cancel_url', 255],
    ['ipn_url', 255],
    ['cus_name', 50],
    ['cus_email', 50],
    ['cus_add1', 50],
    ['cus_add2', 50],
    ['cus_city', 50],
    ['cus_state', 50],
    ['cus_postcode', 30],
    ['cus_country', 50],
    ['cus_phone', 20],
    ['cus_fax', 20],
    ['ship_name', 50],
    ['ship_add1', 50],
    ['ship_area', 50],
    ['ship_city', 50],
    ['ship_sub_city', 50],
    ['ship_postcode', 50],
    ['ship_country', 50],
    ['multi_card_name', 30],
    ['value_a', 255],
    ['value_d', 255],
  ])('is refused when %s is longer than %d characters', (name, maxLength) => {
    const reason = `Invalid Information! '${name}' is longer than ${maxLength} characters.`
    expect(reasonOf({ [name]: 'ক'.repeat(maxLength + 1) })).toBe(reason)
    const longest = name.endsWith('_url')
      ? `https://shop.test/${'x'.repeat(maxLength - 18)}`
      : name === 'cus_email'
        ? `${'x'.repeat(maxLength - 10)}@shop.test`
        : 'ক'.repeat(maxLength)
    if (name !== 'currency') expect(reasonOf({ [name]: longest })).toBeUndefined()
  })

  it.each(['9.99', '500000.01', '0', '-10', '10.001', '1,290.50', 'ten', '1e3', '৳1290'])(
    'is refused for an amount of %s',
    (total_amount) => {
      expect(reasonOf({ total_amount })).toMatch(/^Invalid Information! 'total_amount' /)
    },
  )

  it.each(['10', '10.00', '10.5', '500000', '500000.00'])('is taken for %s', (total_amount) => {
    expect(reasonOf({ total_amount })).toBeUndefined()
  })

  it.each(['USD', 'bdt', 'XXX', 'TK'])('is refused in %s', (currency) => {
    expect(reasonOf({ currency })).toContain("'currency' is not enabled for this store")
  })

  it.each([
    '/payment/success',
    'shop.test/success',
    'javascript:alert(1)',
    'ftp://shop.test/',
    'http://shop;script-src/',
    "http://shop'/",
  ])('is refused with the address %s', (address) => {
    for (const name of ['success_url', 'fail_url', 'cancel_url', 'ipn_url']) {
      expect(reasonOf({ [name]: address })).toContain(`'${name}' is not an absolute address`)
    }
  })

  it.each([
    'http://127.0.0.1:3000/success',
    'http://localhost/success?a=1&b=2',
    'http://[::1]:3000/',
    'https://shop.test:8443/',
  ])('is taken with the address %s', (success_url) => {
    expect(reasonOf({ success_url })).toBeUndefined()
  })

  it('wants to know where a parcel goes only when the shop sends it by itself', () => {
    const { ship_area, ship_sub_city, ship_name, ...rest } = request
    const read = (shipping_method: string) => readSessionRequest({ ...rest, shipping_method })
    expect(read('YES')).toHaveProperty('failedreason')
    expect(read('NO')).toHaveProperty('request')
    expect(read('Courier')).toHaveProperty('request')
    expect(read('Pigeon')).toHaveProperty('failedreason')
  })

  it.each([
    ['product_profile', 'airline-tickets'],
    ['cus_email', 'nobody'],
    ['num_of_item', '0'],
    ['num_of_item', '1.5'],
    ['emi_option', '2'],
    ['vat', 'a little'],
    ['cart', '{'],
    ['cart', '{"product":"Panjabi"}'],
    ['cart', '[{"product":"Panjabi","quantity":"1"}]'],
  ])('is refused with %s %s', (name, value) => {
    expect(reasonOf({ [name]: value })).toContain(`'${name}'`)
  })
})
