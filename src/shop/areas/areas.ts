import districts from './areas.json' with { type: 'json' }
import { type Area, REGIONS, type Region } from './contract.ts'

/**
 * The 64 districts with their 495 upazilas, as the government counts them since 2021, and the thanas of
 * the metropolitan police, in the spelling that couriers use.
 */
export const AREAS: readonly Area[] = districts.flatMap(
  ({ district, bangla: districtBangla, region: division, upazilas, thanas }) => {
    const region = REGIONS.find((each) => each === division)
    if (!region) throw new Error(`${district} is in no division: ${division}`)
    const names = { ...upazilas, ...thanas } as Record<string, string>
    return Object.entries(names).map(([name, bangla]) => ({
      name,
      bangla,
      district,
      districtBangla,
      region,
    }))
  },
)

export const DISTRICTS: readonly string[] = districts.map(({ district }) => district)

/** Of one region, or of the whole country. */
export function districtsOf(region: Region | undefined): string[] {
  const ofRegion = districts.filter((each) => region === undefined || each.region === region)
  return ofRegion.map(({ district }) => district).toSorted()
}

/** Official spellings since 2018, and others that are typed. */
const otherSpellings: Record<string, string> = {
  barishal: 'Barisal',
  bogura: 'Bogra',
  chattogram: 'Chittagong',
  chattagram: 'Chittagong',
  cumilla: 'Comilla',
  jashore: 'Jessore',
  jhalakathi: 'Jhalokati',
  khagrachari: 'Khagrachhari',
  maulvibazar: 'Moulvibazar',
  netrakona: 'Netrokona',
  'nawabganj sadar': 'Chapainawabganj',
}

const byName = new Map(
  districts.flatMap(({ district, bangla }) => [
    [district.toLowerCase(), district],
    [bangla, district],
  ]),
)

/** The district that is meant, in whichever spelling. */
export function findDistrict(typed: string): string | undefined {
  const name = typed.normalize('NFC').trim().toLowerCase()
  return byName.get(name) ?? otherSpellings[name]
}

/** Ways to spell one sound: a shopper writes as they speak. */
function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/ph/g, 'f')
    .replace(/oo/g, 'u')
    .replace(/ee/g, 'i')
    .replace(/gonj/g, 'ganj')
    .replace(/z/g, 'j')
    .replace(/v/g, 'b')
    .replace(/(?<=[bcdgjkst])h/g, '')
    .replace(/([a-z])\1/g, '$1')
}

const spellingsOf = Map.groupBy(Object.keys(otherSpellings), (typed) => otherSpellings[typed])

const entries = AREAS.map((area) => {
  const { name, bangla, district, districtBangla } = area
  const further = spellingsOf.get(district) ?? []
  const text = fold([name, bangla, district, districtBangla, ...further].join(' '))
  return { area, start: fold(name), bangla, words: text.split(' ') }
})

/** The upazila or thana of a district that is meant, in whichever spelling. */
export function findAreaOf(district: string, typed: string): string | undefined {
  const meant = fold(typed).trim()
  const known = entries.find(
    ({ area, start }) => area.district === district && (start === meant || area.bangla === meant),
  )
  return known?.area.name
}

const MAX_FOUND = 12

/**
 * Areas in which each typed word begins a word, in Bangla or English; those whose own name begins with
 * what was typed come first.
 */
export function findAreas(typed: string): Area[] {
  const wanted = fold(typed.replace(/[,.-]/g, ' ')).trim()
  if (wanted === '') return []
  const words = wanted.split(/\s+/)
  const found = entries.filter((entry) =>
    words.every((word) => entry.words.some((known) => known.startsWith(word))),
  )
  const isNamed = ({ start, bangla }: (typeof entries)[number]) =>
    start.startsWith(wanted) || bangla.startsWith(wanted)
  const [named, others] = [found.filter(isNamed), found.filter((entry) => !isNamed(entry))]
  return [...named, ...others].slice(0, MAX_FOUND).map(({ area }) => area)
}

const DIRECTIONS = /[ -](?:sadar|model|east|west|north|south|সদর|মডেল|পূর্ব|পশ্চিম|উত্তর|দক্ষিণ)$/

/** As `fold`, and without what Bangla writes in two ways. */
function foldLoosely(text: string): string {
  return fold(text).replace(/ণ/g, 'ন').replace(/ী/g, 'ি').replace(/ূ/g, 'ু').replace(/[শষ]/g, 'স')
}

const byFoldedName = Map.groupBy(
  AREAS.flatMap((area) =>
    [...new Set([area.name, area.bangla].map((name) => name.toLowerCase()))].flatMap((name) => {
      const names = new Set([foldLoosely(name), foldLoosely(name.replace(DIRECTIONS, ''))])
      return [...names].map((folded) => ({ folded, area }))
    }),
  ),
  ({ folded }) => folded,
)

/** Those of that very name, with `Uttara` for its east and its west; an area has its name in several districts. */
export function areasNamed(typed: string): Area[] {
  return (byFoldedName.get(foldLoosely(typed.trim())) ?? []).map(({ area }) => area)
}
