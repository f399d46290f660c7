import { expect, test } from 'vitest'
import { AREAS } from '#shop/areas/areas.ts'
import { inLanguage } from '#shop/shared/in-language.ts'
import { placeName } from './zone-areas.tsx'

test('places of a zone have the names of the page’s language', () => {
  const names = () => ['Dhaka/Savar', 'Gazipur', 'Atlantis'].map((key) => placeName(key, AREAS))
  expect(names()).toEqual(['Savar, Dhaka', 'Gazipur', 'Atlantis'])
  expect(inLanguage('bn', names)).toEqual(['সাভার, ঢাকা', 'গাজীপুর', 'Atlantis'])
  expect(inLanguage('bn', () => placeName('Dhaka/Savar'))).toBe('Savar, Dhaka')
})
