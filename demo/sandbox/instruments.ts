export type AttemptStatus = 'VALID' | 'FAILED' | 'CANCELLED' | 'EXPIRED'

/** What is told of an attempt that is paid: as it was, or something that a shop must not be taken in by. */
export type ScenarioCode = 'plain' | 'risky' | 'less' | 'dollars' | 'refund_cancelled'

export interface Instrument {
  cardType: string
  cardBrand: string
  cardIssuer: string
  /** As it is told and kept. */
  maskedNumber: string
  status: AttemptStatus
  error: string
  scenario: ScenarioCode
}

interface TestCard {
  number: string
  does: string
  status?: AttemptStatus
  error?: string
  scenario?: ScenarioCode
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4111 1111 1111 1111', does: 'pays' },
  { number: '5555 5555 5555 4444', does: 'pays with a Mastercard' },
  {
    number: '4000 0000 0000 0002',
    does: 'is declined',
    status: 'FAILED',
    error: 'Declined by the issuer',
  },
  {
    number: '4000 0000 0000 0069',
    does: 'takes too long, so the payment expires',
    status: 'EXPIRED',
    error: 'The session has expired',
  },
  { number: '4000 0000 0000 9235', does: 'pays, rated as high risk', scenario: 'risky' },
  { number: '4000 0000 0000 0127', does: 'pays one taka less', scenario: 'less' },
  { number: '4000 0000 0000 0341', does: 'pays in dollars', scenario: 'dollars' },
  {
    number: '4000 0000 0000 5126',
    does: 'pays, but a refund is cancelled later',
    scenario: 'refund_cancelled',
  },
]

const WALLETS = {
  bkash: { name: 'bKash', cardType: 'BKASH-BKash', cardIssuer: 'BKash Mobile Banking' },
  nagad: { name: 'Nagad', cardType: 'NAGAD-Nagad', cardIssuer: 'Nagad' },
  rocket: {
    name: 'Rocket',
    cardType: 'DBBLMOBILEB-Dbbl Mobile Banking',
    cardIssuer: 'DBBL Rocket',
  },
} as const

export const WALLET_NAMES = Object.entries(WALLETS).map(([code, { name }]) => ({ code, name }))

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Undefined when the sandbox knows no such wallet or card. */
export function findInstrument(method: string, cardNumber: string): Instrument | undefined {
  const wallet = Object.hasOwn(WALLETS, method)
    ? WALLETS[method as keyof typeof WALLETS]
    : undefined
  if (wallet) {
    const { cardType, cardIssuer } = wallet
    const maskedNumber = '01711XXXXXX'
    const status = { status: 'VALID', error: '', scenario: 'plain' } as const
    return { cardType, cardIssuer, cardBrand: 'MOBILEBANKING', maskedNumber, ...status }
  }
  const number = digitsOf(cardNumber)
  const card = TEST_CARDS.find((each) => digitsOf(each.number) === number)
  if (method !== 'card' || !card) return undefined
  const isVisa = number.startsWith('4')
  return {
    cardType: isVisa ? 'VISA-Dutch Bangla' : 'MASTER-Dutch Bangla',
    cardBrand: isVisa ? 'VISA' : 'MASTERCARD',
    cardIssuer: 'HAAT SANDBOX BANK',
    maskedNumber: `${number.slice(0, 6)}XXXXXX${number.slice(-4)}`,
    status: card.status ?? 'VALID',
    error: card.error ?? '',
    scenario: card.scenario ?? 'plain',
  }
}
