import { OTHER_DISTRICT_NAMES, PLACES, soundIn } from './areas.ts'
import type { Area } from './contract.ts'
import { phoneticKey, roughPhoneticKey, wordsOf } from './sound.ts'

const MAX_TYPED = 100
const MAX_FOUND = 12

const spellingsOf = Map.groupBy(
  Object.keys(OTHER_DISTRICT_NAMES),
  (name) => OTHER_DISTRICT_NAMES[name],
)

/** Cache for names only: the words of districts and thanas recur. */
const soundsOfNames = new Map<string, { exact: string[]; rough: string[] }>()

function soundsOfName(name: string) {
  const known = soundsOfNames.get(name)
  if (known) return known
  const words = [...new Set([...wordsOf(name), wordsOf(name).join('')])]
  const sounds = { exact: words.map(phoneticKey), rough: words.map(roughPhoneticKey) }
  soundsOfNames.set(name, sounds)
  return sounds
}

const entries = PLACES.map((area) => {
  const names = [area.name, area.bangla, area.district, area.districtBangla]
  const spellings = spellingsOf.get(area.district) ?? []
  const all = [...names, area.thana, ...spellings]
  const sounds = all.map(soundsOfName)
  return {
    area,
    isThana: area.name === area.thana,
    name: soundIn(area.name).exact,
    roughName: soundIn(area.name).rough,
    bangla: soundIn(area.bangla).exact,
    districts: [area.district, area.districtBangla, ...spellings].map(
      (name) => soundsOfName(name).exact.at(-1) ?? '',
    ),
    sounds: sounds.flatMap(({ exact }) => exact),
    roughSounds: sounds.flatMap(({ rough }) => rough),
  }
})

type Entry = (typeof entries)[number]

/** Words for a position within an area, which name none. */
const WITHIN_AREA = new Set(
  'ra residential thana upazila zila district mor block house basa road lane goli flat floor tala village area no number ব্লক বাসা বাড়ি রোড লেন গলি তলা আবাসিক এলাকা থানা উপজেলা জেলা মোড় গ্রাম নং নম্বর'
    .normalize('NFKC')
    .split(' '),
)

/**
 * Areas that match most of the typed words, each as a prefix, in Bangla or English; those whose own name begins with
 * the input come first. A number counts only beside a name.
 */
export function findAreas(typed: string): Area[] {
  const all = wordsOf(typed.slice(0, MAX_TYPED))
  const telling = all.filter(
    (word) => !WITHIN_AREA.has(word) && (all.length === 1 || !/^[a-z]$/.test(word)),
  )
  const words = telling.map((word) => ({ sound: phoneticKey(word), rough: roughPhoneticKey(word) }))
  const wanted = words.map(({ sound }) => sound).join('')
  const roughWanted = words.map(({ rough }) => rough).join('')
  const scored = entries.map((entry) => ({ entry, score: scoreOf(entry, words) }))
  const best = Math.max(...scored.map(({ score }) => score))
  if (best < 0.9) return []
  return scored
    .filter(({ score }) => score === best)
    .map(({ entry }) => ({ entry, rank: rankOf(entry, wanted, roughWanted) }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MAX_FOUND)
    .map(({ entry }) => entry.area)
}

interface Word {
  sound: string
  rough: string
}

function scoreOf({ sounds, roughSounds }: Entry, words: readonly Word[]): number {
  const has = ({ sound, rough }: Word) => {
    if (sounds.some((known) => known.startsWith(sound))) return 1
    return rough.length > 3 && roughSounds.some((known) => known.startsWith(rough)) ? 0.9 : 0
  }
  let score = 0
  let numbers = 0
  for (let place = 0; place < words.length; place++) {
    const [word, next] = [words[place], words[place + 1]]
    if (!word) continue
    if (/^\d+$/.test(word.sound)) {
      numbers += sounds.includes(word.sound) ? 0.5 : 0
      continue
    }
    const alone = has(word)
    // `zinda bazar` for Zindabazar.
    const both = next ? has({ sound: word.sound + next.sound, rough: word.rough + next.rough }) : 0
    if (both > 0 && alone + has(next ?? word) < 2 * both) {
      score += 2 * both
      place++
    } else score += alone
  }
  return score > 0 ? score + numbers : 0
}

/** Exact matches first, then prefixes, then the rest; Mirpur 2 before Mirpur 10. */
function rankOf(
  { name, roughName, bangla, districts, isThana }: Entry,
  wanted: string,
  roughWanted: string,
): number {
  if (name === wanted || bangla === wanted) return 0
  if (roughName === roughWanted) return 1
  const begins = name.startsWith(wanted) || bangla.startsWith(wanted)
  if (districts.includes(wanted)) return isThana ? (begins ? 1 : 2) : 3
  const number = Number(/\d+/.exec(name)?.[0] ?? 900) / 1000
  return (begins ? 2 : 4) + (isThana ? 0 : 1) + number
}
