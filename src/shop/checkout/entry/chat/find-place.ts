import { AREAS, areasNamed, findDistrict } from '../../../areas/areas.ts'
import type { Area } from '../../../areas/contract.ts'

/** Where a message says that it goes. */
export interface NamedPlace {
  region: Area['region']
  district: string
  /** Thana or upazila; empty where only a district is named. */
  city: string
  from: string
}

/** So many of one name are offered. */
const MAX_PLACES = 3

/** An area has up to so many words. */
const MAX_WORDS = 3

/** `ঢাকায়`, `মিরপুরে`, `রংপুরের`: in, at, of. */
const CASE_ENDING = /(?:ের|তে|য়|ে|র)$/

/** Whatever areas and districts are named in a text, those in a district that is named too before others. */
export function findPlaces(text: string): NamedPlace[] {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
  const areas: { area: Area; from: string }[] = []
  const districts: { district: string; from: string }[] = []
  for (let place = 0; place < words.length; ) {
    const found = readAt(words, place)
    areas.push(...found.areas.map((area) => ({ area, from: found.from })))
    if (found.district) districts.push({ district: found.district, from: found.from })
    place += found.length
  }
  // Who names a thana beside it means the district, not its town.
  const others = areas.filter(({ from }) => districts.every((each) => each.from !== from))
  const meant = others.length > 0 ? others : areas
  const isNamed = ({ area }: (typeof areas)[number]) =>
    districts.some(({ district }) => district === area.district)
  const named = meant.filter(isNamed)
  const chosen = named.length > 0 ? named : meant
  if (chosen.length > 0) {
    return chosen.slice(0, MAX_PLACES).map(({ area, from }) => ({
      region: area.region,
      district: area.district,
      city: area.name,
      from,
    }))
  }
  return districts.slice(0, 1).flatMap(({ district, from }) => {
    const region = AREAS.find((area) => area.district === district)?.region
    return region ? [{ region, district, city: '', from }] : []
  })
}

function readAt(words: readonly string[], place: number) {
  for (let length = MAX_WORDS; length > 0; length--) {
    const from = words.slice(place, place + length).join(' ')
    for (const name of [from, from.replace(CASE_ENDING, '')]) {
      const areas = areasNamed(name)
      const district = findDistrict(name)
      if (areas.length > 0 || district) return { areas, district, from, length }
    }
  }
  return { areas: [], district: undefined, from: '', length: 1 }
}
