import { expect, it } from 'vitest'
import { mergeFields, mergeRows } from './merge-edits.ts'

it('fields are those that were typed, and else what the other has saved', () => {
  const before = { name: 'Tea', price: 10, images: ['a'] }
  const mine = { ...before, name: 'Strong tea' }
  const theirs = { ...before, name: 'Weak tea', price: 12, images: ['a', 'b'] }
  expect(mergeFields(mine, before, theirs)).toEqual({ ...theirs, name: 'Strong tea' })
})

const merge = (mine: string, before: string, theirs: string) =>
  mergeRows([...mine], [...before], [...theirs], String).join('')

it.each([
  ['ab', 'ab', 'ba', 'ba'],
  ['ba', 'ab', 'ab', 'ba'],
  ['abc', 'ab', 'abd', 'abcd'],
  ['a', 'ab', 'ab', 'a'],
  ['abc', 'ab', 'b', 'bc'],
  ['abc', 'ab', 'abc', 'abc'],
])('rows %s over %s, which someone made %s, are %s', (mine, before, theirs, merged) => {
  expect(merge(mine, before, theirs)).toBe(merged)
})
