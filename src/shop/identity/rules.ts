import { toLatinDigits } from '../shared/digits.ts'
import { networkOf } from '../shared/network.ts'
import {
  MAX_PASSWORD_LENGTH,
  MIN_ADMIN_PASSWORD_LENGTH,
  MIN_NEW_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  type PasswordFault,
} from './contract.ts'

/** Enough of an address to know one's own network by: `203.0.113.*`. */
export function maskAddress(address: string): string {
  return address.includes(':')
    ? networkOf(address)
    : `${address.slice(0, address.lastIndexOf('.') + 1)}*`
}

const FEWEST_DIFFERENT_CHARACTERS = 4

interface ChosenPassword {
  password: string
  email: string
  name: string
  shopName: string
  isAdministrator: boolean
  /** Whether many others have the same; asked in small letters. */
  isCommon: (password: string) => boolean
}

/** What is wrong with a password that somebody has chosen, if anything; see docs/decisions/0022. */
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
  const typed = password.toLowerCase()
  if (new Set(typed).size < FEWEST_DIFFERENT_CHARACTERS || isCommon(typed)) {
    return 'PASSWORD_TOO_WEAK'
  }
  // A year or a mark at the ends makes a word no better.
  const word = lettersWithin(typed)
  const ownWords = [email, ...email.split('@'), name, ...name.split(' '), shopName]
  const isOwn = ownWords.some((own) => {
    const letters = lettersWithin(own.toLowerCase())
    return letters !== '' && letters === word
  })
  if (isOwn || isCommon(word)) return 'PASSWORD_TOO_WEAK'
  return password.length < MIN_NEW_PASSWORD_LENGTH ? 'PASSWORD_SHORT' : undefined
}

/** From the first letter to the last, without what parts them. */
function lettersWithin(text: string): string {
  const letters = Array.from(text)
  const isLetter = (letter: string) => /[\p{L}\p{M}]/u.test(letter)
  const from = letters.findIndex(isLetter)
  const to = letters.findLastIndex(isLetter)
  return letters
    .slice(Math.max(from, 0), to + 1)
    .join('')
    .replace(/[\s._-]/g, '')
}

const MAX_CODE_LENGTH = 64

/** A code as people type it: with spaces, hyphens, capitals, or Bangla digits. */
export function readCode(typed: unknown, isRecovery: boolean): string {
  if (typeof typed !== 'string') return ''
  const code = toLatinDigits(typed.slice(0, MAX_CODE_LENGTH)).toLowerCase().replace(/[\s-]/g, '')
  return isRecovery ? code.replace(/(.{4})(?=.)/g, '$1-') : code
}
