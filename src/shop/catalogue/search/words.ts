import { toLatinDigits } from '../../shared/digits.ts'
import { FIXED_SIZES, LETTERS } from '../rules.ts'
import { SPOKEN_SIZES, STOP_WORDS } from './meanings.ts'

/** Further words would not narrow a search any more. */
const MAX_WORDS = 8

export interface TypedWord {
  word: string
  /** Sizes that the word may name. */
  sizes: string[]
  /** Whether the word can only be a size. */
  isSize: boolean
}

const LETTER_NAMES = (FIXED_SIZES[LETTERS] ?? []).map((size) => size.toLowerCase())

/**
 * The typed words without meaningless ones; `labels` are the existing sizes. Letter sizes are only sizes; 42 may also
 * be part of a name.
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

/** `under 2000 taka`: prices have filters of their own. */
const PRICE =
  /\b(?:under|below|within|up ?to|less than|at most|over|above|more than) ?(?:৳|tk\.?|taka|bdt)? ?\p{N}[\p{N},.]*(?: ?(?:৳|tk\b|taka\b|bdt\b|টাকা))?|(?<![\p{N},.])\p{N}[\p{N},.]* ?টাকার? ?(?:মধ্যে|নিচে|নীচে|কমে)/gu

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

function isNameOf(size: string, word: string): boolean {
  const isLabel = toLatinDigits(size.toLowerCase()) === toLatinDigits(word)
  return isLabel || (SPOKEN_SIZES[size]?.map(plain).includes(word) ?? false)
}

/** Whether there is only white space and invisible characters. */
export function isBlank(typed: string): boolean {
  return plain(typed).trim() === ''
}

const POLO = /\bpolos?[\s-]*(?:t[\s-]*shirts?|tees?|shirts?)\b|পোলো[\s-]*(?:টি[\s-]*)?[শস]া(?:র্)?ট/g

/** A short-sleeved shirt is called a half shirt in Bangladesh. */
const SHORT_SLEEVE =
  /\b(?:half|short)[\s-]*sleeve[ds]?\b|\bhalf[\s-]*(?=shirts?\b)|হাফ[\s-]*(?:হাতার?|স্লিভ|(?=[শস]া(?:র্)?ট))/g

/** Removes invisible joiners, and joins polo shirt, T-shirt and short sleeve into one word each. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}'’]/gu, (unseen) => (/\s/.test(unseen) ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(POLO, 'polo')
    .replace(/\bt[\s-]*shirts?\b|টি[\s-]*[শস]া(?:র্)?ট/g, 'tee')
    .replace(SHORT_SLEEVE, 'halfsleeve ')
}

/** Typing errors that are tolerated: in a short word, few errors make another word. */
export function forgivenErrors(word: string): number {
  if (word.length < 4) return 0
  return word.length < 6 ? 1 : 2
}

/** Number of insertions, deletions, changes and swaps of neighbours between two words. */
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
