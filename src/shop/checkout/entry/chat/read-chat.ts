import { findMobile, toLocalPhone } from '../../../shared/phone.ts'
import { readText } from '../../../shared/text.ts'
import { MAX_CHAT_LENGTH } from '../contract.ts'
import { findPlaces, type NamedPlace } from './find-place.ts'
import { namesGoods, readTokens, readWanted, type Wanted } from './read-wanted.ts'
import { ADDRESS_WORDS, LABELS, type Label, OTHER_WORDS } from './words.ts'

interface Found {
  value: string
  /** The words of the message that say so. */
  from: string
}

/** What a message seems to say; whoever reads it decides. */
export interface ChatReading {
  phone: Found | null
  name: Found | null
  address: Found | null
  places: NamedPlace[]
  wanted: Wanted[]
}

type Kind = 'phone' | 'name' | 'address' | 'goods' | 'other'

interface Part {
  kind: Kind
  /** Whether the message itself says what it is. */
  isLabelled: boolean
  text: string
  line: number
}

const MAX_WANTED = 20

/** Stands for a phone number that was read, and on both sides of a label; no message has them. */
const PHONE_MARK = '\ue000'
const LABEL_MARK = '\ue001'
const MARKS = /[\ue000\ue001]/g

/** With what joins them; the joiners of Bangla stay. */
const EMOJI =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u20e3|(?<!\p{Script=Bengali})\u200d/gu

/**
 * Reads an order out of a chat, in Bangla, English, or both.
 * @param sizes the labels of sizes that the shop has
 */
export function readChat(text: string, sizes: readonly string[]): ChatReading {
  const known = new Map(sizes.map((size) => [size.toLowerCase(), size]))
  const plain = readText(text.slice(0, MAX_CHAT_LENGTH)).replace(MARKS, '').replace(EMOJI, ' ')
  const message = plain.slice(0, MAX_CHAT_LENGTH)
  const phone = findPhone(message)
  const marked = phone ? message.replace(phone.from, `\n${PHONE_MARK}\n`) : message
  const parts = joinAddress(splitParts(marked).map((part) => classify(part, known)))
  const address = readAddress(parts)
  const goods = parts
    .filter(({ kind }) => kind === 'goods')
    .map((part) => ({ from: part.text, tokens: readTokens(part.text, known) }))
  return {
    phone,
    name: readName(parts),
    address,
    places: findPlaces(address?.value ?? textOf(parts, 'other')),
    wanted: readWanted(goods).slice(0, MAX_WANTED),
  }
}

function findPhone(message: string): Found | null {
  const found = findMobile(message)
  return found ? { value: toLocalPhone(found.mobile), from: found.from } : null
}

const labelOf = new Map<string, Label>(
  (Object.keys(LABELS) as Label[]).flatMap((label) =>
    LABELS[label].map((word): [string, Label] => [word.normalize('NFC'), label]),
  ),
)
/** One or two words before a colon, which may be a label. */
const LABELLED =
  /(?<![\p{L}\p{M}])(?:([\p{L}\p{M}]{2,14}) )?([\p{L}\p{M}]{2,14})\s{0,3}(?:[:ঃ=]|\s-)/gu

function markLabel(found: string, before: string | undefined, word: string): string {
  const mark = (label: string) => `\n${LABEL_MARK}${label}${LABEL_MARK}`
  const both = `${before} ${word}`
  if (labelOf.has(both.toLowerCase())) return mark(both)
  return labelOf.has(word.toLowerCase()) ? `${before ?? ''}${mark(word)}` : found
}

/** A word that may be a label without a colon too: `নাম রাকিব`, `my name is Rakib`. */
const BARE = /(?<![\p{L}\p{M}\ue001])([\p{L}\p{M}]{2,14})(?: is)?(?=[ \n])/giu

function markBareLabel(found: string, word: string): string {
  const label = labelOf.get(word.toLowerCase())
  const isMarked = label === 'name' || label === 'address'
  return isMarked ? `\n${LABEL_MARK}${word}${LABEL_MARK}` : found
}

/** One or two words in front of the number that was read. */
const BEFORE_PHONE =
  /(?<![\p{L}\p{M}\ue001])(?:([\p{L}\p{M}]{2,14}) )?([\p{L}\p{M}]{2,14})[ .]{0,2}(?=\n\ue000)/gu
const NUMBER_WORDS = new Set(['no', 'num', 'নং'])

function dropPhoneLabel(found: string, before: string | undefined, word: string): string {
  const isPhone = (words: string | undefined) => labelOf.get(words?.toLowerCase() ?? '') === 'phone'
  if (isPhone(`${before} ${word}`)) return ''
  if (NUMBER_WORDS.has(word.toLowerCase()) && isPhone(before)) return ''
  return isPhone(word) ? (before ?? '') : found
}

function markLabels(message: string): string {
  return message
    .replace(LABELLED, markLabel)
    .replace(BARE, markBareLabel)
    .replace(BEFORE_PHONE, dropPhoneLabel)
}

interface RawPart {
  label: Label | undefined
  text: string
  line: number
}

/** Lines, sentences, and what stands between commas; a labelled address keeps its commas. */
function splitParts(message: string): RawPart[] {
  const lines = markLabels(message).split(/[\n।;|]/)
  return lines.flatMap((words, line): RawPart[] => {
    const [, word = '', after = ''] = /^\s*\ue001([^\ue001]*)\ue001(.*)$/s.exec(words) ?? []
    const label = labelOf.get(word.toLowerCase())
    if (label === 'address') return [{ label, text: tidy(after), line }]
    const [first = '', ...others] = (label ? after : words).split(/[,،]/)
    return [
      { label, text: tidy(first), line },
      ...others.map((text) => ({ label: undefined, text: tidy(text), line })),
    ].filter(({ text }) => text !== '')
  })
}

function tidy(text: string): string {
  const words = text.replace(/\s+/g, ' ')
  let from = 0
  let to = words.length
  while (from < to && ' .:,–-'.includes(words.charAt(from))) from++
  while (to > from && ' ,–-'.includes(words.charAt(to - 1))) to--
  return words.slice(from, to)
}

function classify({ label, text, line }: RawPart, sizes: ReadonlyMap<string, string>): Part {
  const part = (kind: Kind, isLabelled = false): Part => ({ kind, isLabelled, text, line })
  if (text === PHONE_MARK || label === 'phone') return part('phone')
  if (label === 'name' || label === 'address' || label === 'goods') return part(label, true)
  if (label === 'size') return { ...part('goods', true), text: `size ${text}` }
  if (label === 'quantity') return { ...part('goods', true), text: `x${text}` }
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const isAddress = words.some((word) => ADDRESS_WORDS.has(word))
  const tokens = readTokens(text, sizes)
  const isCounted = tokens.some(({ kind }) => kind === 'quantity')
  if (isAddress && !isCounted) return part('address')
  if (namesGoods(tokens)) return part('goods')
  return part(findPlaces(text).length > 0 ? 'address' : 'other')
}

/** What stands between two parts of an address on one line belongs to it, whether it is known or not. */
function joinAddress(parts: readonly Part[]): Part[] {
  const lastOf = new Map<number, number>()
  for (const [place, { kind, line }] of parts.entries()) {
    if (kind === 'address') lastOf.set(line, place)
  }
  const begun = new Set<number>()
  return parts.map((part, place) => {
    if (part.kind === 'address') begun.add(part.line)
    const isWithin = begun.has(part.line) && place < (lastOf.get(part.line) ?? 0)
    return part.kind === 'other' && isWithin ? { ...part, kind: 'address' } : part
  })
}

/** What the message calls so; else all parts of it that name a place. */
function readAddress(parts: readonly Part[]): Found | null {
  const labelled = parts.find(({ kind, isLabelled }) => kind === 'address' && isLabelled)
  const text = labelled?.text || textOf(parts, 'address')
  return text === '' ? null : { value: text, from: text }
}

function textOf(parts: readonly Part[], kind: Kind): string {
  return parts
    .filter((part) => part.kind === kind && part.text !== PHONE_MARK)
    .map(({ text }) => text)
    .join(', ')
}

/** What the message calls so; else a few words beside the phone number or the address. */
function readName(parts: readonly Part[]): Found | null {
  const labelled = parts.find(({ kind, isLabelled }) => kind === 'name' && isLabelled)
  const beside = parts.find(
    (part, place) =>
      part.kind === 'other' &&
      mayBeName(part.text) &&
      [parts[place - 1], parts[place + 1]].some(
        (each) => each?.kind === 'phone' || each?.kind === 'address',
      ),
  )
  const text = (labelled ?? beside)?.text
  return text ? { value: text, from: text } : null
}

function mayBeName(text: string): boolean {
  const words = text.toLowerCase().split(' ')
  const isShort = words.length <= 4 && text.length >= 3 && text.length <= 60
  const isPlain = words.every((word) => /^[\p{L}\p{M}.’']+$/u.test(word) && !OTHER_WORDS.has(word))
  return isShort && isPlain
}
