import { describe, expect, it } from 'vitest'
import { readSessionRequest } from './session-request.ts'

const request = {
  tran_id: 'T-1',
  total_amount: '1290.50',
  currency: 'BDT',
  success_url: 'https://shop.test/success',
  fail_url: 'https://shop.test/fail',
  cancel_url: 'https://shop.test/cancel',
  ipn_url: 'https://shop.test/notice',
}

const reasonOf = (changed: Record<string, unknown>) => {
  const read = readSessionRequest({ ...request, ...changed })
  return 'failedreason' in read ? read.failedreason : undefined
}

describe('a request for a session', () => {
  it('is accepted when it is complete, and unknown fields are dropped', () => {
    expect(readSessionRequest({ ...request, store_passwd: 'secret', cus_name: 'x' })).toEqual({
      request,
    })
    expect(reasonOf({ ipn_url: undefined })).toBeUndefined()
  })

  it.each(Object.keys(request).filter((name) => name !== 'ipn_url'))(
    'is refused without %s',
    (name) => {
      for (const value of [undefined, '', new File(['x'], 'x')]) {
        expect(reasonOf({ [name]: value })).toContain(`Invalid Information! '${name}' `)
      }
    },
  )

  it.each([
    ['tran_id', 30],
    ['success_url', 255],
    ['fail_url', 255],
    ['cancel_url', 255],
    ['ipn_url', 255],
  ])('is refused when %s is longer than %d characters', (name, most) => {
    const start = name.endsWith('_url') ? 'https://shop.test/' : ''
    expect(reasonOf({ [name]: start.padEnd(most, 'x') })).toBeUndefined()
    expect(reasonOf({ [name]: start.padEnd(most + 1, 'x') })).toContain(`'${name}' `)
  })

  it.each(['9.99', '500000.01', '0', '-10', '10.001', '1,290.50', 'ten', '1e3', '৳1290'])(
    'is refused for an amount of %s',
    (total_amount) => {
      expect(reasonOf({ total_amount })).toContain("'total_amount' must be from 10.00")
    },
  )

  it.each(['10', '10.00', '10.5', '500000', '500000.00'])('is accepted for %s', (total_amount) => {
    expect(reasonOf({ total_amount })).toBeUndefined()
  })

  it.each(['USD', 'bdt', 'TK'])('is refused in %s', (currency) => {
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
      expect(reasonOf({ [name]: address })).toContain(`'${name}' `)
    }
  })

  it.each(['http://127.0.0.1:3000/success', 'http://[::1]:3000/', 'https://shop.test:8443/'])(
    'is accepted with the address %s',
    (success_url) => {
      expect(reasonOf({ success_url })).toBeUndefined()
    },
  )
})
