import { toLatinDigits } from '../../shared/digits.ts'
import { FIXED_SIZES, LETTERS } from '../rules.ts'
import { SPOKEN_SIZES, STOP_WORDS } from './meanings.ts'

/** More words than this narrow nothing any more. */
const MAX_WORDS = 8

export interface TypedWord {
  word: string
  /** The sizes that it may name. */
  sizes: string[]
  /** Whether it names a size and nothing else. */
  isSize: boolean
}

const LETTER_NAMES = (FIXED_SIZES[LETTERS] ?? []).map((size) => size.toLowerCase())

/**
 * Each word that was typed, without those that say nothing; `labels` are the sizes that there are. Letters
 * are nothing but sizes, and 42 may be part of a name too.
 */
export function toTypedWords(typed: string, labels: readonly string[]): TypedWord[] {
  const all = wordsOf(plain(typed))
  const withoutPrice = wordsOf(plain(typed).replace(PRICE, ' '))
  const words = (withoutPrice.length > 0 ? withoutPrice : all).slice(0, MAX_WORDS)
  const telling = words.filter((word) => !STOP_WORDS.includes(word))
  return (telling.length > 0 ? telling : words).map((word) => {
    const sizes = labels.filter((label) => isNameOf(label, word))
    return { word, sizes, isSize: LETTER_NAMES.includes(word) }
  })
}

/** `under 2000 taka`: prices are narrowed by their own fields. */
const PRICE =
  /\b(?:under|below|within|up ?to|less than|at most|over|above|more than) ?(?:৳|tk\.?|taka|bdt)? ?\p{N}[\p{N},.]*(?: ?(?:৳|tk\b|taka\b|bdt\b|টাকা))?|(?<![\p{N},.])\p{N}[\p{N},.]* ?টাকার? ?(?:মধ্যে|নিচে|নীচে|কমে)/gu

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

function isNameOf(size: string, word: string): boolean {
  const isLabel = toLatinDigits(size.toLowerCase()) === toLatinDigits(word)
  return isLabel || (SPOKEN_SIZES[size]?.map(plain).includes(word) ?? false)
}

/** Whether there is anything but white space and what cannot be seen. */
export function isBlank(typed: string): boolean {
  return plain(typed).trim() === ''
}

const POLO = /\bpolos?[\s-]*(?:t[\s-]*shirts?|tees?|shirts?)\b|পোলো[\s-]*(?:টি[\s-]*)?[শস]ার্ট/g

/** A shirt with short sleeves is a half shirt in Bangladesh. */
const SHORT_SLEEVE =
  /\b(?:half|short)[\s-]*sleeve[ds]?\b|\bhalf[\s-]*(?=shirts?\b)|হাফ[\s-]*(?:হাতার?|স্লিভ|(?=[শস]ার্ট))/g

/** Without joiners that cannot be seen, and with a polo shirt, a T-shirt and a short sleeve as one word each. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}'’]/gu, (unseen) => (/\s/.test(unseen) ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(POLO, 'polo')
    .replace(/\bt[\s-]*shirts?\b|টি[\s-]*[শস]ার্ট/g, 'tee')
    .replace(SHORT_SLEEVE, 'halfsleeve ')
}

/** How many typing errors are forgiven: the shorter a word, the fewer make another word of it. */
export function forgivenErrors(word: string): number {
  if (word.length < 4) return 0
  return word.length < 6 ? 1 : 2
}

/** Letters to add, leave out, change, or swap with their neighbour until one word is the other. */
export function editDistance(typed: string, known: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: known.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= known.length; column++) {
      const isSame = typed[row - 1] === known[column - 1]
      const isSwapped =
        row > 1 && typed[row - 1] === known[column - 2] && typed[row - 2] === known[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return at(last, known.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
