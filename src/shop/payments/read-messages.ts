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
  /\b(?:received|cash in)\b[^0-9]{0,40}?(?:Tk|BDT|৳)[.\s]{0,3}([0-9][0-9,]{0,12}(?:\.[0-9]{1,2})?)/i

/**
 * What the messages of bKash and Nagad in a pasted text say that came, one a TrxID; messages about anything else, such
 * as money that was sent, are passed over. Amounts in paisa.
 */
export function readMessages(pasted: string): ReceivedMessage[] {
  const text = toLatinDigits(pasted.normalize('NFKC'))
  const found = new Map<string, ReceivedMessage>()
  let start = 0
  for (const match of text.matchAll(TRX_ID)) {
    const message = text.slice(start, match.index)
    start = match.index + match[0].length
    const trxId = (match[1] ?? '').toUpperCase()
    const received = RECEIVED.exec(message)
    if (!received?.[1]) continue
    const sender = findMobile(message.slice(received.index + received[0].length))
    found.set(trxId, {
      trxId,
      amountPaisa: toPaisa(Number(received[1].replaceAll(',', ''))),
      senderNumber: sender && toLocalPhone(sender.mobile),
    })
  }
  return [...found.values()]
}
