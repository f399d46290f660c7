import { expect, it } from 'vitest'
import { inLanguage } from '../shared/in-language.ts'
import districts from './areas.json' with { type: 'json' }
import {
  AREAS,
  DISTRICTS,
  districtName,
  districtsOf,
  findAreaOf,
  findDistrict,
  PLACES,
  shownArea,
} from './areas.ts'
import { REGIONS, regionName } from './contract.ts'
import { findAreas } from './find-areas.ts'
import localNames from './local-names.json' with { type: 'json' }

/** The numbers of districts per division and of upazilas, from government statistics. */
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

it('names a place in Bangla by another district’s of that name, and a district in any spelling', () => {
  expect(inLanguage('bn', () => districtName('Chattogram'))).toBe('চট্টগ্রাম')
  expect(inLanguage('bn', () => shownArea({ city: 'Kotwali', district: 'Mymensingh' }))).toBe(
    'কোতোয়ালী, ময়মনসিংহ',
  )
})

it('knows the 64 districts and 495 upazilas', () => {
  for (const region of REGIONS) {
    const ofRegion = districts.filter((each) => each.region === region)
    expect(ofRegion, region).toHaveLength(DISTRICT_COUNTS[region])
    expect(districtsOf(region)).toContain(region)
  }
  const upazilas = districts.flatMap(({ upazilas }) => Object.keys(upazilas))
  expect(upazilas).toHaveLength(UPAZILA_COUNT)
})

it('has each area of a district once, with a unique name in either script', () => {
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
  ['Chottogram', 'Chittagong'],
  ['ctg', 'Chittagong'],
  ['চট্রগ্রাম', 'Chittagong'],
  ['Comila', 'Comilla'],
  ['যশোর', 'Jessore'],
  ['Jashore', 'Jessore'],
  ['Bogura', 'Bogra'],
  ['Barishal', 'Barisal'],
  ['Narayongonj', 'Narayanganj'],
  ['Gajipur', 'Gazipur'],
  ['coxs bazar', "Cox's Bazar"],
  ['মৌলভিবাজার', 'Moulvibazar'],
  [' rangpur ', 'Rangpur'],
])('finds the district %s', (typed, district) => {
  expect(findDistrict(typed)).toBe(district)
})

it.each([
  ['Dhaka', ' dhanmondi', 'Dhanmondi'],
  ['Dhaka', 'ধানমন্ডি ', 'Dhanmondi'],
  ['Magura', 'Shreepur', 'Sreepur'],
  ['Magura', 'Dhanmondi', undefined],
  ['Dhaka', 'Bashundhara R/A', 'Bhatara'],
  ['Dhaka', 'বসুন্ধরা', 'Bhatara'],
  ['Dhaka', 'Uttara', undefined],
  ['Dhaka', '', undefined],
])('finds in %s the area %j', (district, typed, name) => {
  expect(findAreaOf(district, typed)).toBe(name)
})

it('finds no unknown district', () => {
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

it('puts an area before those of a district with its name, and thanas before their places', () => {
  const found = findAreas('mirpur').map(({ name, district }) => `${name}, ${district}`)
  expect(found.slice(0, 4)).toEqual([
    'Mirpur, Dhaka',
    'Mirpur, Kushtia',
    'Mirpur 1, Dhaka',
    'Mirpur 2, Dhaka',
  ])
  for (const district of ['dhaka', 'ঢাকা', 'jashore']) {
    const isLocal = findAreas(district).map(({ name, thana }) => Number(name !== thana))
    expect(isLocal[0], district).toBe(0)
    expect(isLocal, district).toEqual(isLocal.toSorted())
  }
  expect(findAreas('dhaka')).toHaveLength(12)
  expect(findAreas(' , ')).toEqual([])
})

it('maps each local name to an existing upazila or thana of its district', () => {
  const known = new Set(AREAS.map(({ district, name }) => `${district}/${name}`))
  expect(Object.keys(localNames).filter((key) => !known.has(key))).toEqual([])
  expect(PLACES.length - AREAS.length).toBeGreaterThan(1000)
})

it('has no contradictions: within a district each name, in either script, is one thana', () => {
  const wrong = PLACES.flatMap(({ name, bangla, district, thana }) =>
    [name, bangla]
      .filter((each) => findAreaOf(district, each) !== thana)
      .map((each) => `${district}/${thana}: ${each} is in ${findAreaOf(district, each)}`),
  )
  expect(wrong).toEqual([])
})

it('spells local names like the others', () => {
  for (const { name, bangla } of PLACES) {
    expect(name).toMatch(/^[A-Z0-9][A-Za-z0-9' -]+$/)
    expect(bangla).toMatch(/^(?:[\u0980-\u09ff ]|\u200d)+$/)
  }
})

/** As shoppers type their places. */
const SPOKEN: [typed: string, name: string, district: string][] = [
  ['mirpur 10', 'Mirpur 10', 'Dhaka'],
  ['Mirpur-10', 'Mirpur 10', 'Dhaka'],
  ['mirpur10', 'Mirpur 10', 'Dhaka'],
  ['মিরপুর ১০ নম্বর', 'Mirpur 10', 'Dhaka'],
  ['mirpur 99', 'Mirpur', 'Dhaka'],
  ['house 12 road 5 mirpur 10 dhaka', 'Mirpur 10', 'Dhaka'],
  ['bashundhara', 'Bashundhara', 'Dhaka'],
  ['Boshundhora RA', 'Bashundhara', 'Dhaka'],
  ['basundhara r/a block d', 'Bashundhara', 'Dhaka'],
  ['বসুন্ধরা আবাসিক এলাকা', 'Bashundhara', 'Dhaka'],
  ['fatullah', 'Fatullah', 'Narayanganj'],
  ['fotulla', 'Fatullah', 'Narayanganj'],
  ['agrabad', 'Agrabad', 'Chittagong'],
  ['কেরানীগঞ্জ', 'Keraniganj', 'Dhaka'],
  ['keranigonj', 'Keraniganj', 'Dhaka'],
  ['halishohor', 'Halishahar', 'Chittagong'],
  ['savar cantonment', 'Savar Cantonment', 'Dhaka'],
  ['jahangirnagar univ', 'Jahangirnagar University', 'Dhaka'],
  ['kotbari', 'Kotbari', 'Comilla'],
  ['কোটবাড়ী', 'Kotbari', 'Comilla'],
  ['dhap', 'Dhap', 'Rangpur'],
  ['shantinagar', 'Shantinagar', 'Dhaka'],
  ['uttara sector 7', 'Uttara Sector 7', 'Dhaka'],
  ['uttara 7', 'Uttara Sector 7', 'Dhaka'],
  ['উত্তরা ৭ নম্বর সেক্টর', 'Uttara Sector 7', 'Dhaka'],
  ['uttora sec-13', 'Uttara Sector 13', 'Dhaka'],
  ['dhanmondi 27', 'Dhanmondi 27', 'Dhaka'],
  ['dhanmondi 9/a', 'Dhanmondi', 'Dhaka'],
  ['banani 11', 'Banani', 'Dhaka'],
  ['banani dohs', 'Banani DOHS', 'Dhaka'],
  ['gulshan-2', 'Gulshan 2', 'Dhaka'],
  ['muhammadpur', 'Mohammadpur', 'Dhaka'],
  ['mohakhali', 'Mohakhali', 'Dhaka'],
  ['khilgao', 'Khilgaon', 'Dhaka'],
  ['rampura', 'Rampura', 'Dhaka'],
  ['bonosri', 'Banasree', 'Dhaka'],
  ['uttar badda', 'Uttar Badda', 'Dhaka'],
  ['zatrabari', 'Jatrabari', 'Dhaka'],
  ['টংগী', 'Tongi East', 'Gazipur'],
  ['ashulia', 'Ashulia', 'Dhaka'],
  ['gec mor', 'GEC', 'Chittagong'],
  ['chokbazar', 'Chawkbazar', 'Dhaka'],
  ['chawkbazar ctg', 'Chawkbazar', 'Chittagong'],
  ['nasirabad', 'Nasirabad', 'Chittagong'],
  ['zinda bazar', 'Zindabazar', 'Sylhet'],
  ['amborkhana', 'Ambarkhana', 'Sylhet'],
  ['sonadanga', 'Sonadanga', 'Khulna'],
  ['boalia', 'Boalia', 'Rajshahi'],
  ['saheb bazar', 'Shaheb Bazar', 'Rajshahi'],
  ['farmgate', 'Farmgate', 'Dhaka'],
  ['mogbazar', 'Moghbazar', 'Dhaka'],
  ['নিউ মার্কেট', 'New Market', 'Dhaka'],
  ['shymoli', 'Shyamoli', 'Dhaka'],
  ['agargao', 'Agargaon', 'Dhaka'],
  ['board bazar gazipur', 'Board Bazar', 'Gazipur'],
  ['maijdi', 'Maijdee', 'Noakhali'],
  ['chowmuhoni noakhali', 'Chaumuhani', 'Noakhali'],
  ['kuet', 'KUET', 'Khulna'],
  ['rajshahi university', 'Rajshahi University', 'Rajshahi'],
  ['benapol', 'Benapole', 'Jessore'],
  ['kuakata', 'Kuakata', 'Patuakhali'],
]

it.each(SPOKEN)('finds %j by its local name', (typed, name, district) => {
  expect(findAreas(typed)[0]).toMatchObject({ name, district })
})

it.each(['3 tala', '10', 'road 5 block c', 'house 12', 'তলা', 'village', 'gibberish'])(
  'finds no area in %j',
  (typed) => {
    expect(findAreas(typed)).toEqual([])
  },
)

it('names districts and divisions in the language of the page, and leaves others as they are', () => {
  expect([districtName('Bogra'), regionName('Barisal')]).toEqual(['Bogra', 'Barisal'])
  inLanguage('bn', () => {
    expect([districtName('Bogra'), regionName('Barisal')]).toEqual(['বগুড়া', 'বরিশাল'])
    expect([districtName('Bogra town'), regionName('Calcutta')]).toEqual(['Bogra town', 'Calcutta'])
  })
})
