import {
  AREAS,
  areasSounding,
  districtsSounding,
  PLACES,
  type Sound,
  soundIn,
} from '../../../areas/areas.ts'
import type { Area } from '../../../areas/contract.ts'
import { wordsOf } from '../../../areas/sound.ts'
import { ALSO_WORDS, PLACE_LABELS, STREETS } from './words.ts'

/** A destination named in a message. */
export interface NamedPlace {
  region: Area['region']
  district: string
  /** Thana, upazila or a place in one; empty when only a district is named. */
  city: string
  from: string
}

interface Mention {
  areas: readonly Area[]
  district: string | undefined
  from: string
  label: keyof typeof PLACE_LABELS | undefined
  /** Whether something else must confirm it: the name is also a word, or that of a post office. */
  isWeak: boolean
}

/** Candidates offered when a text is ambiguous. */
const MAX_PLACES = 3

/** Maximum number of words in an area's name. */
const MAX_WORDS = 5

/** `ঢাকায়`, `মিরপুরে`, `রংপুরের`; `Dhakay`, `Mirpure`: in, at, of. */
const CASE_ENDING = /(?<=[\p{L}\p{M}]{3})(?:ের|তে|য়|ে|র|te|er|e|y|r)$/u

/**
 * The place that an address names; several when it is ambiguous. Places in a district that is also named come first,
 * and others are excluded.
 */
export function findPlaces(text: string): NamedPlace[] {
  const mentions = text.split(/[,،;|\n।()]/).flatMap(readMentions)
  const districts = districtsOf(mentions)
  const isMeant = ({ district }: Area) => districts.length === 0 || districts.includes(district)
  const named = [...mentions, ...readSectors(text, mentions)]
    .filter(({ label, isWeak }) => label !== 'village' && !(isWeak && districts.length === 0))
    .map((mention) => ({ ...mention, areas: mention.areas.filter(isMeant) }))
    .filter(({ areas }) => areas.length > 0)
    .toSorted((one, other) => vagueness(one) - vagueness(other))
  const found = agree(named)
  if (found.length > 0) return found.slice(0, MAX_PLACES)
  return districts.slice(0, MAX_PLACES).flatMap((district) => {
    const region = AREAS.find((area) => area.district === district)?.region
    const from = mentions.find((mention) => mention.district === district)?.from ?? district
    return region ? [{ region, district, city: '', from }] : []
  })
}

/** A post office also serves villages around it. */
function vagueness({ areas, label }: Mention): number {
  return areas.length + (label === 'post' ? PLACES.length : 0)
}

/** Whether a text is a part of an address by itself. */
export function namesPlace(text: string): boolean {
  return readMentions(text).some(({ isWeak }) => !isWeak)
}

/** Districts, those labelled so first. */
function districtsOf(mentions: readonly Mention[]): string[] {
  const named = mentions.filter(({ label }) => label !== 'village' && label !== 'thana')
  const labelled = named.filter(({ label, district }) => label === 'district' && district)
  const districts = (labelled.length > 0 ? labelled : named).map(({ district }) => district)
  return [...new Set(districts.filter((district) => district !== undefined))]
}

/** The thana that most names agree on, with the first name in it; all named ones when they disagree. */
function agree(named: readonly Mention[]): NamedPlace[] {
  const thanaOf = (area: Area) => `${area.district}/${area.thana}`
  const strong = named.filter(({ isWeak }) => !isWeak)
  const called = named.filter(({ label }) => label === 'thana')
  const official = strong.filter(({ areas }) => areas.some(({ name, thana }) => name === thana))
  for (const group of [called, strong, official, named]) {
    const sets = group.map(({ areas }) => new Set(areas.map(thanaOf)))
    const common = new Set(
      [...(sets[0] ?? [])].filter((each) => sets.every((set) => set.has(each))),
    )
    if (common.size > 0) return toPlaces(named, (area) => common.has(thanaOf(area)))
  }
  const districts = new Set(
    (strong.length > 0 ? strong : named).map(({ areas }) => areas[0]?.district),
  )
  return toPlaces(strong, ({ district }) => districts.has(district))

  function toPlaces(mentions: readonly Mention[], isMeant: (area: Area) => boolean): NamedPlace[] {
    const byThana = new Map<string, NamedPlace>()
    for (const { areas, from } of mentions) {
      for (const area of areas.filter(isMeant)) {
        const { region, district, name: city } = area
        if (!byThana.has(thanaOf(area)))
          byThana.set(thanaOf(area), { region, district, city, from })
      }
    }
    return [...byThana.values()]
  }
}

/** A label applies to this many words after it: `গ্রামঃ পূর্ব চন্দনপাট`. */
const REACH = 2

interface Word {
  text: string
  sound: Sound
  /** Without its case ending. */
  stem: Sound
  label: Mention['label']
}

function toWord(text: string): Word {
  const sound = soundIn(text)
  const stem = text.replace(CASE_ENDING, '')
  return { text, sound, stem: stem === text ? sound : soundIn(stem), label: labelOf(text) }
}

/** A part between two commas may name several places: `Thana Begumganj Dist Noakhali`. */
function readMentions(part: string): Mention[] {
  const words = (part.match(/[\p{L}\p{M}'’.]+|\p{N}+/gu) ?? []).map(toWord)
  const mentions: Mention[] = []
  let last: { label: Mention['label']; place: number } | undefined
  for (let place = 0; place < words.length; ) {
    const called = words[place]?.label
    if (called) last = { label: called, place }
    const found = called ? undefined : readAt(words, place)
    const length = found?.length ?? 1
    const [after, then] = [words[place + length], words[place + length + 1]]
    if (found && !isStreet(after, then) && !isCounted(found, words[place - 1]?.text)) {
      const before = last && place - last.place <= REACH ? last.label : undefined
      const label = after?.label ?? before
      const isWeak = label === 'post' || (label !== 'thana' && isAlsoWord(found))
      mentions.push({ ...found, label, isWeak })
    }
    place += length
  }
  return mentions
}

const LABELS = Object.entries(PLACE_LABELS) as [keyof typeof PLACE_LABELS, ReadonlySet<string>][]

function labelOf(word: string): Mention['label'] {
  const plain = word.toLowerCase().replaceAll('.', '')
  return LABELS.find(([, words]) => words.has(plain))?.[0]
}

/** `Laksam Road` is in Comilla, but `Banani road 11` is in Banani. */
function isStreet(after: Word | undefined, then: Word | undefined): boolean {
  return STREETS.has(after?.sound.exact ?? '') && !/^\p{N}/u.test(then?.text ?? '')
}

const isAlsoWord = ({ areas }: Pick<Mention, 'areas'>) =>
  areas.some(({ name }) => ALSO_WORDS.has(name.toLowerCase()))

/** `3 tala` is the third floor. */
function isCounted(found: Pick<Mention, 'areas'>, before: string | undefined): boolean {
  return isAlsoWord(found) && /\p{N}|^(?:st|nd|rd|th|য়|র্থ|ম)$/u.test(before ?? '')
}

function readAt(words: readonly Word[], place: number) {
  for (let length = Math.min(MAX_WORDS, words.length - place); length > 0; length--) {
    const read = words.slice(place, place + length)
    const last = read.at(-1)
    for (const ending of [last?.sound, last?.stem]) {
      const sounds = [...read.slice(0, -1).map(({ sound }) => sound), ending]
      const sound = {
        exact: sounds.map((each) => each?.exact).join(''),
        rough: sounds.map((each) => each?.rough).join(''),
      }
      const areas = areasSounding(sound)
      const [district] = districtsSounding(sound)
      const from = read.map(({ text }) => text).join(' ')
      if (areas.length > 0 || district) return { areas, district, from, length }
      if (last?.stem === last?.sound) break
    }
  }
  return undefined
}

/** `Sector 7, Uttara`: the number is elsewhere. */
function readSectors(text: string, mentions: readonly Mention[]): Mention[] {
  const words = wordsOf(text)
  const place = words.findIndex((word) => word === 'sector' || word === 'সেক্টর'.normalize('NFKC'))
  const isNumber = (word: string | undefined) => /^\d+$/.test(word ?? '')
  const near = [words[place + 1], words[place + 2], words[place - 1], words[place - 2]].find(
    isNumber,
  )
  if (place < 0 || near === undefined) return []
  return mentions.flatMap((mention) => {
    const areas = areasSounding(soundIn(`${mention.areas[0]?.name.split(' ')[0]} sector ${near}`))
    return areas.length > 0 ? [{ ...mention, areas, district: undefined }] : []
  })
}
