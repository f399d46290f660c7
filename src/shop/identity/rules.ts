import { toLatinDigits } from '../shared/digits.ts'
import { networkOf } from '../shared/network.ts'
import {
  MAX_PASSWORD_LENGTH,
  MIN_ADMIN_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  type PasswordFault,
} from './contract.ts'

/** Enough of an address for users to recognise their own network: `203.0.113.*`. */
export function maskAddress(address: string): string {
  return address.includes(':')
    ? networkOf(address)
    : `${address.slice(0, address.lastIndexOf('.') + 1)}*`
}

const FEWEST_DIFFERENT_CHARACTERS = 4
const SHORTEST_OWN_WORD = 2
/** Letters required besides the user's name, email or the shop's name. */
const FEWEST_OTHER_LETTERS = 4

export interface ChosenPassword {
  password: string
  email: string
  name: string
  shopName: string
  isAdministrator: boolean
  /** Whether the password is in the list of common ones; takes lower case. */
  isCommon: (password: string) => boolean
}

/** What is wrong with a chosen password, if anything; see docs/decisions/0022. */
export function findPasswordFault({
  password,
  email,
  name,
  shopName,
  isAdministrator,
  isCommon,
}: ChosenPassword): PasswordFault | undefined {
  if (password.length > MAX_PASSWORD_LENGTH) return 'PASSWORD_TOO_LONG'
  if (isAdministrator && password.length < MIN_ADMIN_PASSWORD_LENGTH) {
    return 'PASSWORD_TOO_SHORT_FOR_ADMINISTRATOR'
  }
  if (password.length < MIN_PASSWORD_LENGTH) return 'PASSWORD_TOO_SHORT'
  const typed = password.normalize('NFKC').toLowerCase()
  if (new Set(typed).size < FEWEST_DIFFERENT_CHARACTERS || isCommon(typed)) {
    return 'PASSWORD_TOO_WEAK'
  }
  const joined = withoutSeparators(typed)
  const ownWords = listOwnWords([email, name, shopName]).filter((word) => joined.includes(word))
  const others = ownWords.reduce((rest, word) => rest.replaceAll(word, ' '), joined)
  // Adding a year or a symbol at the ends does not improve a word.
  const word = lettersWithin(others)
  const isOwn = ownWords.length > 0 && word.length < FEWEST_OTHER_LETTERS
  return isOwn || isCommon(lettersWithin(typed)) || isCommon(word) ? 'PASSWORD_TOO_WEAK' : undefined
}

/** The texts themselves, the parts around an `@`, and their words except `com`; longest first. */
function listOwnWords(texts: string[]): string[] {
  return texts
    .map((text) => text.normalize('NFKC').toLowerCase().trim())
    .flatMap((text) => {
      const withoutEnding = text.includes('@') ? text.slice(0, text.lastIndexOf('.')) : text
      return [text, ...text.split('@'), ...withoutEnding.split(/[^\p{L}\p{M}]+/u)]
    })
    .map(withoutSeparators)
    .filter((word) => word.length >= SHORTEST_OWN_WORD)
    .sort((one, other) => other.length - one.length)
}

function withoutSeparators(text: string): string {
  return text.replace(/[\s._-]/g, '')
}

/** From the first letter to the last, without separators. */
function lettersWithin(text: string): string {
  const letters = Array.from(text)
  const isLetter = (letter: string) => /[\p{L}\p{M}]/u.test(letter)
  const from = letters.findIndex(isLetter)
  const to = letters.findLastIndex(isLetter)
  return withoutSeparators(letters.slice(Math.max(from, 0), to + 1).join(''))
}

const MAX_CODE_LENGTH = 64

/** A code as users type it: with spaces, hyphens, capitals, or Bangla digits. */
export function readCode(typed: unknown, isRecovery: boolean): string {
  if (typeof typed !== 'string') return ''
  const code = toLatinDigits(typed.slice(0, MAX_CODE_LENGTH)).toLowerCase().replace(/[\s-]/g, '')
  return isRecovery ? code.replace(/(.{4})(?=.)/g, '$1-') : code
}
