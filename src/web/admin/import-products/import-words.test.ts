import { expect, it } from 'vitest'
import { removedSizesWords } from './import-words.ts'

it.each([
  [1, '1 size would no longer be made: its stock is empty in the file.'],
  [2, '2 sizes would no longer be made: their stock is empty in the file.'],
])('says of %i what an import would take away', (count, words) => {
  expect(removedSizesWords(count)).toBe(words)
})
