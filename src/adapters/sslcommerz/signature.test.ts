import { describe, expect, it } from 'vitest'
import { sign } from '#demo/sandbox/answers.ts'
import { hasValidSignature } from './signature.ts'

/** Signatures from another program: MD5 of all `name=value` sorted by name, including the MD5 of the password. */
const vectors: [name: string, password: string, signature: string, form: Record<string, string>][] =
  [
    [
      'a payment',
      'haat@ssl',
      '34d8c6e03444fefb6d8d0be95695ea66',
      {
        tran_id: 'HAAT-1',
        val_id: '2611211000001ABCDEF',
        amount: '1290.50',
        status: 'VALID',
        currency: 'BDT',
        store_amount: '1258.24',
      },
    ],
    [
      'empty values, signs and Bangla',
      'পাসওয়ার্ড & more',
      '09da31db4441ff3663049208fb2e42bb',
      {
        tran_id: 'HAAT-2',
        status: 'FAILED',
        error: 'Declined & gone = 100% বাতিল',
        bank_tran_id: '',
        value_a: '',
      },
    ],
    [
      'names in the order of their bytes',
      'x',
      'a81ac530e333ac039fdbf1721fe6373b',
      { status: 'VALID', tran_id: 'A', a_b: '1', aB: '2', ab: '3' },
    ],
  ]

describe('a signature', () => {
  it.each(vectors)('of %s is valid', (_name, password, verify_sign, fields) => {
    const form = { ...fields, verify_sign, verify_key: Object.keys(fields).join(',') }
    expect(hasValidSignature(form, password)).toBe(true)
    expect(hasValidSignature({ ...form, unsigned: 'beside it' }, password)).toBe(true)
    expect(sign(fields, password)).toMatchObject({ verify_sign })
  })

  const [[, password, , fields]] = vectors as [(typeof vectors)[number]]
  const form = sign(fields, password) as Record<string, string>

  it.each<[string, Record<string, string>]>([
    ['another amount', { ...form, amount: '1290.49' }],
    ['another payment', { ...form, tran_id: 'HAAT-9' }],
    ['no signature', { ...form, verify_sign: '' }],
    ['half a signature', { ...form, verify_sign: String(form.verify_sign).slice(0, 16) }],
    ['two-byte characters', { ...form, verify_sign: 'é'.repeat(32) }],
    ['no list of signed fields', { ...form, verify_key: '' }],
    ['nothing at all', {}],
  ])('is invalid for %s', (_name, changed) => {
    expect(hasValidSignature(changed, password)).toBe(false)
  })

  it('is invalid with another password', () => {
    expect(hasValidSignature(form, 'haat@ssk')).toBe(false)
  })

  it('that leaves out the payment or its status is invalid', () => {
    for (const name of ['tran_id', 'status']) {
      const { [name]: left, ...rest } = fields
      expect(hasValidSignature({ ...sign(rest, password), [name]: left ?? '' }, password)).toBe(
        false,
      )
    }
  })

  it('cannot be forged with a password among the fields', () => {
    const own = sign({ ...fields, store_passwd: 'mine' }, password)
    expect(hasValidSignature({ ...own, store_passwd: 'mine' }, 'another')).toBe(false)
  })
})
