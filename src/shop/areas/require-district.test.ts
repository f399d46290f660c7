import { expect, it } from 'vitest'
import { AREAS } from './areas.ts'
import { requireDistrict } from './require-district.ts'

it('takes every district in its region, in either script', () => {
  for (const { region, district, districtBangla } of AREAS) {
    expect(() => requireDistrict({ region, district })).not.toThrow()
    expect(() => requireDistrict({ region, district: districtBangla })).not.toThrow()
  }
})

it.each(['Dhaka North', 'Bikrampur'])('takes %s, of which it knows nothing', (district) => {
  expect(() => requireDistrict({ region: 'Dhaka', district })).not.toThrow()
})

it.each(['Sylhet', ' sylhet', 'সিলেট'])('refuses %s in Dhaka', (district) => {
  const message = 'Sylhet is in the region Sylhet, not Dhaka. Please correct one of them.'
  expect(() => requireDistrict({ region: 'Dhaka', district })).toThrow(
    expect.objectContaining({ code: 'invalid', details: { fields: { district: message } } }),
  )
})
