import { findMobile, toLocalPhone } from '../../../shared/phone.ts'
import { readText } from '../../../shared/read-text.ts'
import { MAX_CHAT_LENGTH } from '../contract.ts'
import { findPlaces } from './find-place.ts'
import { readName } from './read-name.ts'
import { readWanted } from './read-wanted.ts'
import { type Found, linesOf, type Part, PHONE_MARK, splitParts } from './split-parts.ts'

const MAX_WANTED = 20
const MAX_PHONES = 3

/** Emoji with their joiners; joiners in Bangla text stay. */
const EMOJI =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u20e3|(?<!\p{Script=Bengali})\u200d/gu

/**
 * Reads an order from a chat in Bangla, English, or both.
 * @param sizes labels of the shop's sizes
 */
export function readChat(text: string, sizes: readonly string[]) {
  const known = new Map(sizes.map((size) => [size.toLowerCase(), size]))
  const plain = readText(text.slice(0, MAX_CHAT_LENGTH)).replace(EMOJI, ' ')
  const { trxId, others } = takeTrxId(plain.slice(0, MAX_CHAT_LENGTH))
  const { phones, marked } = markPhones(others)
  const { name, parts } = readName(splitParts(marked, known), known)
  const address = readAddress(parts)
  const goods = parts.filter(({ kind }) => kind === 'goods')
  return {
    phone: phones[0] ?? null,
    otherPhones: phones.slice(1),
    name,
    address,
    trxId,
    places: address ? findPlaces(address.value) : [],
    wanted: readWanted(goods.map(({ text: from, tokens }) => ({ from, tokens }))).slice(
      0,
      MAX_WANTED,
    ),
  }
}

/** Named as one; or, below, ten capital letters and digits, as bKash writes them. */
const NAMED_TRX_ID =
  /\b(?:trx|txn|transaction)[ .:-]{0,3}(?:id|no)?[ .:#-]{0,5}\b((?=[a-z]{0,9}[0-9])(?:[0-9a-z]{10}|[0-9a-z]{8}))\b/i
const BARE_TRX_ID = /\b((?=[A-Z]{0,9}[0-9])(?=[0-9]{0,9}[A-Z])[0-9A-Z]{10})\b/

function takeTrxId(message: string): { trxId: Found | null; others: string } {
  const [from, value] = NAMED_TRX_ID.exec(message) ?? BARE_TRX_ID.exec(message) ?? []
  if (from === undefined || value === undefined) return { trxId: null, others: message }
  return { trxId: { value: value.toUpperCase(), from }, others: message.replace(from, '\n') }
}

function markPhones(message: string): { phones: Found[]; marked: string } {
  const phones: Found[] = []
  let marked = message.replaceAll(PHONE_MARK, '')
  while (phones.length < MAX_PHONES) {
    const phone = findPhone(marked)
    if (!phone) break
    marked = marked.replace(phone.from, `\n${PHONE_MARK}\n`)
    if (phones.every(({ value }) => value !== phone.value)) phones.push(phone)
    else if (marked.split(PHONE_MARK).length > MAX_PHONES) break
  }
  return { phones, marked }
}

function findPhone(message: string): Found | null {
  const found = findMobile(message)
  return found ? { value: toLocalPhone(found.mobile), from: found.from } : null
}

/**
 * All parts of the address in the order in which they were typed, without remarks if there is more. Everything on the
 * same line as an address belongs to it, known or not.
 */
function readAddress(parts: readonly Part[]): Found | null {
  const all = parts.filter(({ kind }) => kind === 'address')
  const telling = all.filter(({ isAside }) => !isAside)
  const lines = linesOf(telling.length > 0 ? telling : all)
  const value = parts
    .filter(({ kind, line }) => (kind === 'address' || kind === 'other') && lines.has(line))
    .map(({ text }) => text)
    .filter(Boolean)
    .join(', ')
  return value === '' ? null : { value, from: value }
}
