import { expect, it } from 'vitest'
import districts from './areas.json' with { type: 'json' }
import { AREAS, DISTRICTS, districtsOf, findAreaOf, findAreas, findDistrict } from './areas.ts'
import { REGIONS } from './contract.ts'

/** Districts of each division, and upazilas of the country, as the government counts them. */
const DISTRICT_COUNTS = {
  Dhaka: 13,
  Chittagong: 11,
  Sylhet: 4,
  Rajshahi: 8,
  Khulna: 10,
  Barisal: 6,
  Rangpur: 8,
  Mymensingh: 4,
}
const UPAZILA_COUNT = 495

it('knows the 64 districts and 495 upazilas', () => {
  for (const region of REGIONS) {
    const ofRegion = districts.filter((each) => each.region === region)
    expect(ofRegion, region).toHaveLength(DISTRICT_COUNTS[region])
    expect(districtsOf(region)).toContain(region)
  }
  const upazilas = districts.flatMap(({ upazilas }) => Object.keys(upazilas))
  expect(upazilas).toHaveLength(UPAZILA_COUNT)
})

it('knows each area of a district once, by a name of its own in either script', () => {
  const names = AREAS.map(({ district, name }) => `${district}/${name}`)
  expect(new Set(names).size).toBe(names.length)
  for (const { name, bangla, district, districtBangla } of AREAS) {
    expect(`${name}${district}`).toMatch(/^[A-Z][A-Za-z' -]+$/)
    expect(`${bangla}${districtBangla}`).toMatch(/^[\u0980-\u09ff ]+$/)
    expect(bangla).toBe(bangla.normalize('NFC'))
  }
})

it.each([
  ['chattogram', 'Chittagong'],
  ['Cumilla', 'Comilla'],
  ['যশোর', 'Jessore'],
  [' rangpur ', 'Rangpur'],
])('finds the district %s', (typed, district) => {
  expect(findDistrict(typed)).toBe(district)
})

it.each([
  ['Dhaka', ' dhanmondi', 'Dhanmondi'],
  ['Dhaka', 'ধানমন্ডি ', 'Dhanmondi'],
  ['Magura', 'Shreepur', 'Sreepur'],
  ['Magura', 'Dhanmondi', undefined],
  ['Dhaka', '', undefined],
])('finds in %s the area %j', (district, typed, name) => {
  expect(findAreaOf(district, typed)).toBe(name)
})

it('finds no district that there is not', () => {
  expect(findDistrict('Kolkata')).toBeUndefined()
  expect(findDistrict('')).toBeUndefined()
  expect(DISTRICTS).toHaveLength(64)
})

it.each([
  ['dhanm', 'Dhanmondi', 'Dhaka'],
  ['ধানমন্ডি', 'Dhanmondi', 'Dhaka'],
  ['savar', 'Savar', 'Dhaka'],
  ['সাভার', 'Savar', 'Dhaka'],
  ['mirpur kustia', 'Mirpur', 'Kushtia'],
  ['shreepur, magura', 'Sreepur', 'Magura'],
  ['atlantis', undefined, undefined],
  ['sripur magura', 'Sreepur', 'Magura'],
  ['panchlais chattogram', 'Panchlaish', 'Chittagong'],
  ["cox's sadar", "Cox's Bazar Sadar", "Cox's Bazar"],
  ['রংপুর সদর', 'Rangpur Sadar', 'Rangpur'],
])('finds %s', (typed, name, district) => {
  expect(findAreas(typed)[0]).toEqual(
    name === undefined ? undefined : expect.objectContaining({ name, district }),
  )
})

it('puts an area before those of a district with its name', () => {
  const found = findAreas('mirpur').map(({ name, district }) => `${name}, ${district}`)
  expect(found).toEqual(['Mirpur, Dhaka', 'Mirpur, Kushtia'])
  expect(findAreas('dhaka')).toHaveLength(12)
  expect(findAreas(' , ')).toEqual([])
})
