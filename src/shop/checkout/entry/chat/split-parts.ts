import { namesPlace } from './find-place.ts'
import { namesGoods, readTokens, type Token } from './read-wanted.ts'
import {
  ADDRESS_WORDS,
  COLON_LABELS,
  LABELS,
  type Label,
  NAME_WORDS,
  OTHER_WORDS,
  PLACE_LABELS,
  REMARKS,
} from './words.ts'

/** Replaces a phone number that was read; does not occur in messages. */
export const PHONE_MARK = '\ue000'

/** Placed on both sides of a label. */
const LABEL_MARK = '\ue001'

export interface Found {
  value: string
  /** The source words in the message. */
  from: string
}

export interface Part {
  kind: 'phone' | 'name' | 'address' | 'goods' | 'remark' | 'other'
  /** Whether the message itself labels the part. */
  isLabelled: boolean
  /** Whether it is a passing remark: `ami Barishal theke nibo`. */
  isAside: boolean
  text: string
  line: number
  tokens: Token[]
}

export type Sizes = ReadonlyMap<string, string>

/** Splits a message into lines, sentences, and parts between commas. */
export function splitParts(message: string, sizes: Sizes): Part[] {
  const lines = markLabels(endSentences(message.replaceAll(LABEL_MARK, ''))).split(/[\n।;|]/)
  return lines.flatMap((words, line) => {
    const [, word = '', after = ''] = /^\s*\ue001([^\ue001]*)\ue001(.*)$/s.exec(words) ?? []
    const label = labelOf(word)
    const [first = '', ...others] = (label ? after : words).split(/[,،]/)
    const inside = label === 'address' || label === 'goods' ? label : undefined
    return [
      classify({ label, text: first, line, isFirst: true }, sizes),
      ...others.map((text) => classify({ label: inside, text, line, isFirst: false }, sizes)),
    ].filter(({ text, isLabelled }) => text !== '' || isLabelled)
  })
}

/**
 * Abbreviations whose full stop does not end a sentence; a single letter is a size after a word, and an initial
 * elsewhere.
 */
const SHORTENED =
  /^(?:[^\p{L}]|md|mr|mrs|ms|mst|dr|sk|rd|st|no|po|ps|prof|engr|adv|vill|dist|post|than?a|mob|phn|মো|মোছা|মোসা|ডা|নং|গ্রাম|পোস্ট|জেলা)$/iu

function endSentences(message: string): string {
  return message
    .replace(/[?!]+/g, '?\n')
    .replace(
      /(?<![\p{L}\p{M}\p{N}])(\p{L}{3,} )?([\p{L}\p{M}\p{N}]+)([)\]]?)\.(?=\s|$)/gu,
      (found, before = '', word: string, close: string) => {
        const isInitial = word.length === 1 && before === ''
        return isInitial || SHORTENED.test(word) ? found : `${before}${word}${close}\n`
      },
    )
}

function labelOf(word: string): Label | undefined {
  return (Object.keys(LABELS) as Label[]).find((label) => LABELS[label].has(word.toLowerCase()))
}

const isPlaceLabel = (word: string) =>
  Object.values(PLACE_LABELS).some((words) => words.has(word.toLowerCase()))

/** A word before a colon, which may be a label; labels of places stay in the text. */
const LABELLED =
  /(?<![\p{L}\p{M}\ue001])([\p{L}\p{M}]{2,14})[ ]{0,3}(?:[:ঃ=]|-(?![\p{L}]{2})|[ ]-)/gu

/** The same without a colon: `নাম রাকিব`, `my name is Rakib`, `mobile no \ue000`. */
const BARE =
  /(?<![\p{L}\p{M}\ue001])([\p{L}\p{M}]{2,14})(?: (?:is|no|num|নং))?[ .]{0,2}(?=[ \n])/giu

/** `গ্রাম` is a label only where an address follows a name on the line: it begins a part. */
function markLabels(message: string): string {
  const mark = (word: string) => `\n${LABEL_MARK}${word}${LABEL_MARK}`
  return message
    .replace(LABELLED, (found, word: string) => {
      if (labelOf(word)) return mark(word)
      return isPlaceLabel(word) || isPlaceLabel(`${word}ঃ`) ? `\n${found}` : found
    })
    .replace(BARE, (found, word: string, at: number, whole: string) => {
      const label = COLON_LABELS.has(word.toLowerCase()) ? undefined : labelOf(word)
      const isBeforePhone =
        label === 'phone' && whole.startsWith(`\n${PHONE_MARK}`, at + found.length)
      return label === 'name' || label === 'address' || isBeforePhone ? mark(word) : found
    })
}

interface RawPart {
  label: Label | undefined
  text: string
  line: number
  isFirst: boolean
}

function classify(raw: RawPart, sizes: Sizes): Part {
  const { label, line } = raw
  const text = tidy(raw.text)
  const tokens = readTokens(text, sizes)
  const part = (kind: Part['kind'], isLabelled = false): Part => ({
    ...{ kind, isLabelled, isAside: false, text, line, tokens },
  })
  if (text === PHONE_MARK || label === 'phone') return part('phone', label === 'phone')
  if (label === 'size' || label === 'quantity') {
    const named = label === 'size' ? `size ${text}` : `x${text}`
    return { ...part('goods', true), text: named, tokens: readTokens(named, sizes) }
  }
  if (label === 'name' || label === 'goods') return part(label, raw.isFirst)
  const words = wordsIn(text)
  const isCounted = tokens.some(({ kind }) => kind === 'quantity')
  const isGarment = namesGoods(tokens) && !isNameLike(words)
  if (label === 'address' && !(isCounted && isGarment)) {
    return { ...part('address', raw.isFirst), text: trimOthers(text) }
  }
  const isRemark = text.endsWith('?') || words.some((word) => REMARKS.has(word))
  const trimmed = trimOthers(text)
  const isPlace = words.some((word) => ADDRESS_WORDS.has(word)) || namesPlace(trimmed)
  if (isPlace && !isCounted && !isRemark) {
    return { ...part('address'), text: trimmed, isAside: text.endsWith(trimmed) === false }
  }
  if (isGarment) return part('goods')
  return isRemark || trimmed === '' ? part('remark') : part('other')
}

/** In `S. M. Karim`, S and M are not sizes. */
function isNameLike(words: readonly string[]): boolean {
  return words.some((word) => NAME_WORDS.has(word))
}

/** Lines with a part of an address. */
export function linesOf(parts: readonly Part[]): ReadonlySet<number> {
  return new Set(parts.filter(({ kind }) => kind === 'address').map(({ line }) => line))
}

export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
}

/** `send to Savar te pathan`: drops words at both ends that belong to no address or name. */
export function trimOthers(text: string): string {
  const words = text.split(' ')
  const isOther = (place: number) => {
    const word = words[place] ?? ''
    // The E in `Block E` and the I in `I block` are blocks, and R. Islam is a name.
    const beside = [words[place - 1], words[place + 1]].map((each = '') => each.toLowerCase())
    const isLetter = word.length === 1 && beside.some((each) => ADDRESS_WORDS.has(each))
    const [, plain = ''] = /^([\p{L}\p{M}]{2,}|\p{L}(?!\.))[.:]?$/u.exec(word) ?? []
    return !isLetter && OTHER_WORDS.has(plain.toLowerCase())
  }
  let [from, to] = [0, words.length]
  while (from < to && isOther(from)) from++
  while (to > from && isOther(to - 1)) to--
  return tidy(words.slice(from, to).join(' '))
}

export function tidy(text: string): string {
  const words = text.replace(/\s+/g, ' ')
  let from = 0
  let to = words.length
  while (from < to && ' .:,–/-'.includes(words.charAt(from))) from++
  while (to > from && ' ,–/-'.includes(words.charAt(to - 1))) to--
  return words.slice(from, to)
}
