import { expect, it } from 'vitest'
import { removedSizesText } from './import-text.ts'

it.each([
  [1, '1 size will be removed because its stock is empty in the file.'],
  [2, '2 sizes will be removed because their stock is empty in the file.'],
])('says for %i what an import would remove', (count, words) => {
  expect(removedSizesText(count)).toBe(words)
})
