import { toLatinDigits } from '../shared/digits.ts'
import { toPaisa } from '../shared/money.ts'
import { findMobile, toLocalPhone } from '../shared/phone.ts'

/** What one SMS of bKash or Nagad says that a wallet got. */
export interface ReceivedMessage {
  trxId: string
  amountPaisa: number
  /** Undefined where an agent paid it in. */
  senderNumber: string | undefined
}

const TRX_ID = /\b(?:Trx|Txn|Transaction)\s{0,3}ID\b[\s:.]{0,5}\b([0-9A-Z]{10}|[0-9A-Z]{8})\b/gi

/** `received Tk 1,250.00`, `received payment of Tk 500`, `Money Received. Amount: Tk 1250.00`; no fee and no balance. */
const RECEIVED =
  /\b(?:received|cash in)\b[^0-9]{0,40}?(?:Tk|BDT|৳)[.\s]{0,3}([0-9][0-9,]{0,12}(?:\.[0-9]{1,2})?)/gi

/** Where an SMS of bKash or Nagad begins, also one that tells of other money. */
const BEGINNING =
  /\n(?=[ \t]*(?:You have|Money (?:received|sent)|Cash (?:in|out)|Send money|Payment|Bill|Mobile recharge)\b)/i

/** What follows is the sender's to write. */
const REFERENCE = /\bRef(?:erence)?\b/i

/**
 * What the SMS of bKash and Nagad in a pasted text say that came, one a TrxID; those about anything else, such as money
 * that was sent, are passed over. Each is read whole: its amount and sender before the reference, and its TrxID only if it
 * names no other. Amounts in paisa.
 */
export function readMessages(pasted: string): ReceivedMessage[] {
  const messages = toLatinDigits(pasted.normalize('NFKC')).split(BEGINNING)
  const read = messages.flatMap((message) => readMessage(message) ?? [])
  return [...new Map(read.map((each) => [each.trxId, each])).values()]
}

function readMessage(message: string): ReceivedMessage | undefined {
  const [trxId, ...otherIds] = message.matchAll(TRX_ID)
  const [told = ''] = message.split(REFERENCE, 1)
  const [received, ...others] = told.matchAll(RECEIVED)
  if (!trxId?.[1] || !received?.[1] || otherIds.length + others.length > 0) return undefined
  const sender = findMobile(told.slice(received.index + received[0].length))
  return {
    trxId: trxId[1].toUpperCase(),
    amountPaisa: toPaisa(Number(received[1].replaceAll(',', ''))),
    senderNumber: sender && toLocalPhone(sender.mobile),
  }
}
