import { expect, test } from 'vitest'
import { REGIONS } from '#shop/areas/contract.ts'
import { suggestCities, suggestDistricts } from './places.ts'

test('suggests all 64 districts while no region is chosen', () => {
  expect(new Set(suggestDistricts(undefined)).size).toBe(64)
})

test.each(REGIONS)(
  'knows the districts and towns of %s, the one of its own name included',
  (region) => {
    expect(suggestDistricts(region)).toContain(region)
    expect(suggestCities(region)).toEqual(expect.arrayContaining(suggestDistricts(region)))
  },
)
