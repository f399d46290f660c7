import { dictionary } from '../shared/dictionary.ts'
import { shownLanguage } from '../shared/language.ts'
import districts from './areas.json' with { type: 'json' }
import { type Area, REGIONS, type Region, regionName } from './contract.ts'
import localNames from './local-names.json' with { type: 'json' }
import { phoneticKey, roughPhoneticKey, wordsOf } from './sound.ts'

/**
 * The 64 districts with their 495 upazilas (government list since 2021) and the thanas of the metropolitan police, as
 * couriers spell them.
 */
export const AREAS: readonly Area[] = districts.flatMap(
  ({ district, bangla: districtBangla, region: division, upazilas, thanas }) => {
    const region = REGIONS.find((each) => each === division)
    if (!region) throw new Error(`${district} is in no division: ${division}`)
    const names = { ...upazilas, ...thanas } as Record<string, string>
    return Object.entries(names).map(([name, bangla]) => ({
      name,
      bangla,
      thana: name,
      district,
      districtBangla,
      region,
    }))
  },
)

/**
 * Common names of places, by the upazila or thana they are in. Facts compiled from public lists: Wikipedia's pages of
 * thanas (wards, sectors), the list of post offices, and the areas that couriers name.
 */
const LOCAL_AREAS: readonly Area[] = Object.entries(localNames).flatMap(([key, names]) => {
  const within = AREAS.find(({ district, name }) => key === `${district}/${name}`)
  if (!within) throw new Error(`No upazila or thana: ${key}`)
  return Object.entries(names).map(([name, bangla]) => ({ ...within, name, bangla }))
})

/** Thanas before the places in them. */
export const PLACES: readonly Area[] = [...AREAS, ...LOCAL_AREAS]

/** In the language of the page, in any spelling; a name that is none of them is left as it is. */
export function districtName(district: string): string {
  if (shownLanguage() !== 'bn') return district
  const known = DISTRICTS.includes(district) ? district : findDistrict(district)
  return districts.find((each) => each.district === known)?.bangla ?? district
}

/** The same for a place in a district. */
export function placeName(name: string, district: string): string {
  const place = PLACES.find((each) => each.name === name && each.district === district)
  if (!place && name === district) return districtName(district)
  // One that another district has is written the same.
  const bangla = (place ?? PLACES.find((each) => each.name === name))?.bangla
  return shownLanguage() === 'bn' && bangla ? bangla : name
}

type Town = Record<'city' | 'district', string>

/** From small to large. Most towns share the name of their district, and some that of their division. */
export function shownPlace({ city, district, region }: Town & { region: string }): string[] {
  return [...new Set([placeName(city, district), districtName(district), regionName(region)])]
}

export function shownArea({ city, district }: Town): string {
  return [...new Set([placeName(city, district), districtName(district)])].join(', ')
}

export const DISTRICTS: readonly string[] = districts.map(({ district }) => district)

/** Districts of one region, or of the whole country. */
export function districtsOf(region: Region | undefined): string[] {
  const ofRegion = districts.filter((each) => region === undefined || each.region === region)
  return ofRegion.map(({ district }) => district).toSorted()
}

/** Official spellings since 2018, and other common ones that sound different. */
export const OTHER_DISTRICT_NAMES = dictionary<string>({
  barishal: 'Barisal',
  bogura: 'Bogra',
  'b baria': 'Brahmanbaria',
  chattogram: 'Chittagong',
  chottogram: 'Chittagong',
  ctg: 'Chittagong',
  cumilla: 'Comilla',
  dacca: 'Dhaka',
  'cox bazar': "Cox's Bazar",
  jashore: 'Jessore',
  joshor: 'Jessore',
  jhalakathi: 'Jhalokati',
  laxmipur: 'Lakshmipur',
  lokkhipur: 'Lakshmipur',
  maulvibazar: 'Moulvibazar',
  moulovibazar: 'Moulvibazar',
  moymonsingh: 'Mymensingh',
  moymensingh: 'Mymensingh',
  netrakona: 'Netrokona',
  চিটাগাং: 'Chittagong',
  চট্রগ্রাম: 'Chittagong',
  'nawabganj sadar': 'Chapainawabganj',
})

export interface Sound {
  exact: string
  /** A coarser form that ignores easily confused vowels. */
  rough: string
}

/** No name is longer. */
const MAX_NAME = 100

/** The sound of the text as one word: `Zinda bazar` is `Zindabazar`. */
export function soundIn(text: string): Sound {
  const words = wordsOf(text.slice(0, MAX_NAME))
  return { exact: words.map(phoneticKey).join(''), rough: words.map(roughPhoneticKey).join('') }
}

/** Finds names by their sound; by the coarser sound only if it is long enough. The index is built on first use. */
function findBySound<Found>(listNames: () => readonly [name: string, found: Found][]) {
  let index: { exact: Map<string, Found[]>; rough: Map<string, Found[]> } | undefined
  return ({ exact, rough }: Sound): readonly Found[] => {
    index ??= toIndex(listNames())
    return index.exact.get(exact) ?? (rough.length > 4 ? index.rough.get(rough) : undefined) ?? []
  }
}

function toIndex<Found>(named: readonly [name: string, found: Found][]) {
  const index = { exact: new Map<string, Found[]>(), rough: new Map<string, Found[]>() }
  for (const [name, found] of named) {
    const sound = soundIn(name)
    for (const kind of ['exact', 'rough'] as const) {
      const others = index[kind].get(sound[kind]) ?? []
      if (!others.includes(found)) index[kind].set(sound[kind], [...others, found])
    }
  }
  return index
}

export const districtsSounding = findBySound(() => [
  ...districts.flatMap(({ district, bangla }): [string, string][] => [
    [district, district],
    [bangla, district],
  ]),
  ...Object.entries(OTHER_DISTRICT_NAMES),
])

/** The district, in any spelling. */
export function findDistrict(typed: string): string | undefined {
  return districtsSounding(soundIn(typed))[0]
}

const DIRECTION =
  /[ -](?:sadar|model|east|west|north|south|uttar|dakshin|সদর|মডেল|পূর্ব|পশ্চিম|উত্তর|দক্ষিণ)$/i

/** Includes `Uttara` for its east and west; but a district's name alone does not mean its town. */
function namesOf({ name, bangla, district }: Area): string[] {
  const isTown = name.startsWith(`${district} `)
  const names = [name, bangla].flatMap((each) =>
    isTown ? each : [each, each.replace(DIRECTION, '')],
  )
  return [...new Set(names)]
}

/** Areas of exactly that name; several districts may have one. */
export const areasSounding = findBySound(() =>
  PLACES.flatMap((area) => namesOf(area).map((name): [string, Area] => [name, area])),
)

/** The upazila or thana of a district, named itself or by a place in it, in any spelling. */
export function findAreaOf(district: string, typed: string): string | undefined {
  const meant = areasSounding(soundIn(typed)).filter((area) => area.district === district)
  const official = meant.filter(({ name, thana }) => name === thana)
  const thanas = new Set((official.length > 0 ? official : meant).map(({ thana }) => thana))
  return thanas.size === 1 ? [...thanas][0] : undefined
}
