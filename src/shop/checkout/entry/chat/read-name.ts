import { namesPlace } from './find-place.ts'
import { namesGoods, readTokens } from './read-wanted.ts'
import {
  type Found,
  linesOf,
  type Part,
  type Sizes,
  tidy,
  trimOthers,
  wordsIn,
} from './split-parts.ts'
import { ADDRESS_WORDS, LABELS, NAME_WORDS, OTHER_WORDS } from './words.ts'

/**
 * The recipient: the labelled name, else a few words beside the phone number or address, preferring those that look
 * most like a name. Returns the other parts without it.
 */
export function readName(parts: readonly Part[], sizes: Sizes) {
  const labelled = parts.find(
    ({ kind, isLabelled, text }) => kind === 'name' && isLabelled && text !== '',
  )
  if (labelled)
    return { name: toFound(trimOthers(labelled.text) || labelled.text), parts: [...parts] }
  const split = splitBesidePhone(parts, sizes)
  const addressLines = linesOf(split)
  const rated = split.map((part, place) => ({
    part,
    rating: rate(part, split[place - 1], split[place + 1], addressLines),
  }))
  const best = rated.reduce<(typeof rated)[number] | undefined>(
    (most, each) => (each.rating > (most?.rating ?? 0) ? each : most),
    undefined,
  )
  if (!best) return { name: null, parts: [...parts] }
  return {
    name: toFound(trimOthers(best.part.text)),
    parts: split.filter((part) => part !== best.part),
  }
}

function toFound(text: string): Found {
  return { value: text, from: text }
}

/** `ami Karim bolchi` */
const SAYS_WHO = /(?:^| )(?:bolchi|bolci|বলছি)$/i

function rate(
  part: Part,
  before: Part | undefined,
  after: Part | undefined,
  addressLines: ReadonlySet<number>,
): number {
  if (part.kind !== 'other' || !mayBeName(trimOthers(part.text))) return 0
  const beside = (kind: Part['kind']) =>
    before?.kind === kind ||
    after?.kind === kind ||
    (kind === 'address' && addressLines.has(part.line))
  const saysWho = SAYS_WHO.test(part.text)
  if (!saysWho && !beside('phone') && !beside('address')) return 0
  const isCalled = saysWho || wordsIn(part.text).some((word) => NAME_WORDS.has(word))
  return 1 + (isCalled ? 2 : 0) + (beside('phone') ? 1 : 0)
}

function mayBeName(text: string): boolean {
  const words = wordsIn(text)
  const isShort = words.length > 0 && words.length <= 5 && text.length >= 2 && text.length <= 60
  return isShort && /^[\p{L}\p{M}.’'()ঃ: -]+$/u.test(text) && words.every(isNameWord)
}

function isNameWord(word: string): boolean {
  return (
    !OTHER_WORDS.has(word) &&
    !ADDRESS_WORDS.has(word) &&
    !Object.values(LABELS).some((words) => words.has(word))
  )
}

/** `confirm korlam Karim 017…`, `017… Karim Mirpur 10`: makes the words next to the number a part of their own. */
function splitBesidePhone(parts: readonly Part[], sizes: Sizes): Part[] {
  return parts.flatMap((part, place) => {
    if (part.kind === 'phone' || part.isLabelled) return [part]
    const words = part.text.split(' ')
    const isPlain = (word = '') => {
      const plain = wordsIn(word)
      const isKnown = namesGoods(readTokens(word, sizes)) || namesPlace(word)
      return plain.length > 0 && !/\p{N}/u.test(word) && !isKnown && plain.every(isNameWord)
    }
    if (parts[place - 1]?.kind === 'phone') {
      const end = words.findIndex((word) => !isPlain(word))
      if (end > 0 && end <= 4) return cut(part, words, end, true)
    }
    if (parts[place + 1]?.kind === 'phone') {
      const start = words.findLastIndex((word) => !isPlain(word)) + 1
      const isAfterAddress = part.kind === 'address' && !/\p{N}/u.test(words[start - 1] ?? '')
      if (start > 0 && start < words.length && words.length - start <= 4 && !isAfterAddress) {
        return cut(part, words, start, false)
      }
    }
    return [part]
  })
}

function cut(part: Part, words: readonly string[], at: number, isNameFirst: boolean): Part[] {
  const name = (text: string): Part => ({ ...part, kind: 'other', tokens: [], text: tidy(text) })
  const rest = (text: string): Part => ({ ...part, text: tidy(text) })
  const [first, second] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
  return isNameFirst ? [name(first), rest(second)] : [rest(first), name(second)]
}
