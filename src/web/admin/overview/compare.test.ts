import { expect, test } from 'vitest'
import { inLanguage } from '#shop/shared/in-language.ts'
import { comparisonText } from './compare.ts'

test.each([
  [112, 100, '30', '12% more than the previous 30 days'],
  [50, 200, '7', '75% less than the previous 7 days'],
  [0, 200, '7', '100% less than the previous 7 days'],
  [1001, 1000, '90', 'slightly more than the previous 90 days'],
  [10, 0, '365', 'none in the previous year'],
  [0, 0, '30', 'same as the previous 30 days'],
  [130_000, 100, '365', '1,29,900% more than the previous year'],
])('%d after %d in %s days is %s', (now, before, days, words) => {
  expect(comparisonText(now, before, days)).toBe(words)
})

test('in Bangla a comparison has a sentence and digits of its own', () => {
  inLanguage('bn', () => {
    expect(comparisonText(112, 100, '30')).toBe('আগের ৩০ দিনের চেয়ে ১২% বেশি')
    expect(comparisonText(50, 200, '365')).toBe('আগের বছরের চেয়ে ৭৫% কম')
  })
})
