import { expect, it } from 'vitest'
import { inLanguage } from '../shared/in-language.ts'
import { told } from '../shared/told.ts'
import { describePlace, noteOf } from './history-words.ts'

const assigned = {
  remark: { code: 'assigned', person: 'Kamal' },
  note: 'Gate 3',
} as const

it('says what the shop noted in the language of whom it is read by, before what a person wrote', () => {
  expect(noteOf(assigned)).toBe('Assigned to Kamal. Gate 3')
  expect(inLanguage('bn', () => noteOf(assigned))).toBe('Kamal-কে দেওয়া হয়েছে। Gate 3')
})

it('counts calls in the digits of the language', () => {
  const called = { remark: { code: 'no_answer', call: 1, most: 3 }, note: '' } as const
  expect(noteOf(called)).toBe('Called: no answer, 1 of 3')
  expect(inLanguage('bn', () => noteOf(called))).toBe('কল: ধরেননি, ৩ বারের ১ বার')
})

it('has words for the notes that the shop writes where nobody wrote one', () => {
  const shipped = { remark: null, note: 'Order shipped' }
  expect(noteOf(shipped)).toBe('Order shipped')
  expect(inLanguage('bn', () => noteOf(shipped))).toBe('অর্ডার পাঠানো হয়েছে')
})

it('says in the language of the reader why the shop changed something by itself', () => {
  const changed = { remark: null, note: told('remark_size_change') }
  expect(noteOf(changed)).toBe('The customer asked for another size')
  expect(inLanguage('bn', () => noteOf(changed))).toBe('কাস্টমার অন্য সাইজ চেয়েছেন')
})

it('leaves a note as it was written, whatever it says', () => {
  for (const note of ['__proto__', 'constructor', 'hasOwnProperty']) {
    expect(noteOf({ remark: null, note })).toBe(note)
  }
})

it('leaves what people wrote of an address or of contents, and says the rest', () => {
  const address = JSON.stringify(['House 7', { code: 'no_landmark' }])
  expect(describePlace('address', address)).toBe('House 7, no landmark')
  expect(inLanguage('bn', () => describePlace('address', address))).toBe('House 7, কাছাকাছি জায়গা নেই')
  expect(describePlace('edit', '[]')).toBe('nothing')
  expect(describePlace('edit', '["1 × Panjabi, M",{"code":"delivery_charge"}]')).toBe(
    '1 × Panjabi, M; delivery charge',
  )
})

it('leaves a status as its code', () => {
  expect(describePlace('delivery', 'in_transit')).toBe('in_transit')
})
