/** A test card or wallet, and the outcome of paying with it. */
export interface Instrument {
  /** `VISA-Dutch Bangla`, as reported to the shop. */
  cardType: string
  /** With its middle digits masked. */
  cardNo: string
  status: 'VALID' | 'FAILED' | 'CANCELLED' | 'EXPIRED'
  error: string
  /** Oddities of the payment; most of them must not deceive a shop. */
  scenario: 'plain' | 'risky' | 'less' | 'dollars' | 'refund_cancelled'
}

interface TestCard extends Instrument {
  number: string
  does: string
}

const paid = { status: 'VALID', error: '', scenario: 'plain' } as const

function card(number: string, does: string, outcome: Partial<Instrument> = {}): TestCard {
  const digits = number.replaceAll(' ', '')
  const cardNo = `${digits.slice(0, 6)}XXXXXX${digits.slice(-4)}`
  return { number, does, cardType: 'VISA-Dutch Bangla', cardNo, ...paid, ...outcome }
}

const declined = { status: 'FAILED', error: 'Declined by the issuer' } as const
const expired = { status: 'EXPIRED', error: 'The session has expired' } as const
const returned = { scenario: 'refund_cancelled' } as const

export const TEST_CARDS: readonly TestCard[] = [
  card('4111 1111 1111 1111', 'pays'),
  card('5555 5555 5555 4444', 'pays with a Mastercard', { cardType: 'MASTER-Dutch Bangla' }),
  card('4000 0000 0000 0002', 'is declined', declined),
  card('4000 0000 0000 0069', 'takes too long, so the payment expires', expired),
  card('4000 0000 0000 9235', 'pays, rated as high risk', { scenario: 'risky' }),
  card('4000 0000 0000 0127', 'pays one taka less', { scenario: 'less' }),
  card('4000 0000 0000 0341', 'pays in dollars', { scenario: 'dollars' }),
  card('4000 0000 0000 5126', 'pays, but a refund is cancelled later', returned),
]

const WALLETS = new Map([
  ['bkash', 'BKASH-BKash'],
  ['nagad', 'NAGAD-Nagad'],
  ['rocket', 'DBBLMOBILEB-Dbbl Mobile Banking'],
])

/** Undefined for an unknown wallet or card. */
export function findInstrument(method: string, cardNumber: string): Instrument | undefined {
  const cardType = WALLETS.get(method)
  if (cardType) return { cardType, cardNo: '01711XXXXXX', ...paid }
  const digits = cardNumber.replace(/\D/g, '')
  const isMeant = ({ number }: TestCard) => number.replaceAll(' ', '') === digits
  return method === 'card' ? TEST_CARDS.find(isMeant) : undefined
}
