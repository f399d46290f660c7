import { toLatinDigits } from '../../../shared/digits.ts'
import { isProductWord, NUMERALS, OTHER_WORDS, SEPARATORS, WRITTEN_SIZES } from './words.ts'

/** A product as named in a message. */
export interface Wanted {
  /** The search text. */
  product: string
  size: string | null
  quantity: number
  from: string
}

export type Token =
  | { kind: 'size'; size: string }
  | { kind: 'quantity'; quantity: number }
  | { kind: 'separator' }
  | { kind: 'word'; word: string }

const MAX_QUANTITY = 10

/** `2ta`, `২ টা`, `3 pcs`; `x2`, `2x`. */
const COUNT =
  /^(\d{1,2})(?:ta|ti|pcs?|pis|pieces?|টা|টি|টো|পিস|পিছ|খানা)$|^[x×*](\d{1,2})$|^(\d{1,2})[x×]$/
const COUNTED = /^(?:ta|ti|pcs?|pis|pieces?|টা|টি|টো|পিস|পিছ|খানা)$/
const SIZE_WORD = /^(?:size|saiz|সাইজ(?:ের)?)$/

/**
 * What a part of a message orders.
 * @param sizes labels of the shop's sizes
 */
export function readTokens(part: string, sizes: ReadonlyMap<string, string>): Token[] {
  const words = toLatinDigits(part.toLowerCase()).match(/[\p{L}\p{M}\p{N}'’×*]+|[+&]/gu) ?? []
  const tokens: Token[] = []
  for (let place = 0; place < words.length; place++) {
    const [word = '', next = ''] = words.slice(place)
    const quantity = quantityOf(word, next)
    const size = sizeOf(word, next, words[place - 1], sizes)
    if (quantity !== undefined) {
      tokens.push({ kind: 'quantity', quantity })
      if (COUNTED.test(next) || word === 'x') place++
    } else if (size !== undefined) {
      tokens.push({ kind: 'size', size })
      if (word === 'ডাবল') place++
    } else if (SEPARATORS.has(word)) tokens.push({ kind: 'separator' })
    else if (!OTHER_WORDS.has(word) && !SIZE_WORD.test(word)) tokens.push({ kind: 'word', word })
  }
  return tokens
}

function quantityOf(word: string, next: string): number | undefined {
  const matched = COUNT.exec(word)
  const isSplit = /^\d{1,2}$/.test(word) && COUNTED.test(next)
  const isTimes = (word === 'x' || word === '×') && /^\d{1,2}$/.test(next)
  const digits = matched?.slice(1).find(Boolean) ?? (isSplit ? word : isTimes ? next : undefined)
  const quantity = NUMERALS[word] ?? Number(digits)
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : undefined
}

function sizeOf(
  word: string,
  next: string,
  before: string | undefined,
  sizes: ReadonlyMap<string, string>,
): string | undefined {
  const written =
    WRITTEN_SIZES[word] ?? (word === 'ডাবল' ? WRITTEN_SIZES[`${word}${next}`] : undefined)
  const size = sizes.get((written ?? word).toLowerCase())
  if (size === undefined) return undefined
  // A small number is just as likely a quantity.
  const isCalledSize = SIZE_WORD.test(next) || (before !== undefined && SIZE_WORD.test(before))
  return /^\d$/.test(word) && !isCalledSize ? undefined : size
}

/** Whether the tokens are about products at all. */
export function namesGoods(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token) =>
      token.kind === 'size' ||
      token.kind === 'quantity' ||
      (token.kind === 'word' && isProductWord(token.word)),
  )
}

interface Draft {
  words: string[]
  /** Whether the words are the previous line's, until new ones come. */
  isRepeat: boolean
  /** Whether the size or count came after the words: the next word begins another product. */
  isClosed: boolean
  size: string | null
  quantity: number | null
  from: string
}

/** Sizes and counts belong to the product before them, or to the next one if none came yet. */
export function readWanted(parts: readonly { tokens: readonly Token[]; from: string }[]): Wanted[] {
  const drafts: Draft[] = []
  for (const { tokens, from } of parts) {
    let draft = emptyDraft(from)
    const begin = (words: string[]) => {
      add(drafts, draft)
      draft = { ...emptyDraft(from), words, isRepeat: words.length > 0 }
    }
    for (const token of tokens) {
      if (token.kind === 'word') {
        if (draft.isClosed) begin([])
        else if (draft.isRepeat) Object.assign(draft, { words: [], isRepeat: false })
        draft.words.push(token.word)
      } else if (token.kind === 'separator') {
        if (draft.isClosed || draft.isRepeat) begin([])
      } else {
        if (draft[token.kind] !== null) begin([...draft.words])
        if (token.kind === 'size') draft.size = token.size
        else draft.quantity = token.quantity
        const isTold = draft.size !== null && draft.quantity !== null
        draft.isClosed = draft.words.length > 0 && (isTold || !draft.isRepeat)
      }
    }
    add(drafts, draft)
  }
  return drafts.map(({ words, size, quantity, from }) => ({
    product: words.join(' '),
    size,
    quantity: quantity ?? 1,
    from,
  }))
}

function emptyDraft(from: string): Draft {
  return { words: [], isRepeat: false, isClosed: false, size: null, quantity: null, from }
}

function add(drafts: Draft[], draft: Draft): void {
  const last = drafts.at(-1)
  if (draft.words.length > 0) drafts.push(draft)
  else if (last) {
    last.size ??= draft.size
    last.quantity ??= draft.quantity
  }
}
