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

const RECEIVING = /\b(?:received|cash in)\b/gi

/** What the sender of the money typed, whatever it says: of Nagad a line of its own. */
const REFERENCE_LINE = /^\s*Ref(?:erence)?\b/i

/**
 * What the messages of bKash and Nagad in a pasted text say that came, one a TrxID; messages about anything else, such
 * as money that was sent, are passed over. So is a line with two TrxIDs: a sender can type one, and an amount, as the
 * reference that the SMS repeats. Amounts in paisa.
 */
export function readMessages(pasted: string): ReceivedMessage[] {
  const found = new Map<string, ReceivedMessage>()
  let before = ''
  for (const line of toLatinDigits(pasted.normalize('NFKC')).split('\n')) {
    if (REFERENCE_LINE.test(line)) continue
    const [named, ...others] = line.matchAll(TRX_ID)
    if (!named) {
      before += `${line}\n`
      continue
    }
    const own = line.slice(0, named.index)
    const message = RECEIVED.test(own) ? own : lastReceived(before + own)
    before = ''
    const read = others.length === 0 && readMessage((named[1] ?? '').toUpperCase(), message)
    if (read) found.set(read.trxId, read)
  }
  return [...found.values()]
}

/** Lines of the message that names the TrxID, without what came before it. */
function lastReceived(lines: string): string {
  return lines.slice([...lines.matchAll(RECEIVING)].at(-1)?.index ?? 0)
}

function readMessage(trxId: string, message: string): ReceivedMessage | undefined {
  const received = RECEIVED.exec(message)
  if (!received?.[1]) return undefined
  const sender = findMobile(message.slice(received.index + received[0].length))
  return {
    trxId,
    amountPaisa: toPaisa(Number(received[1].replaceAll(',', ''))),
    senderNumber: sender && toLocalPhone(sender.mobile),
  }
}
