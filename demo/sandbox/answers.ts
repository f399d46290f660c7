import { createHash } from 'node:crypto'
import { SHOP_TIME_ZONE } from '#shop/shared/clock.ts'
import { toDecimal } from '#shop/shared/money.ts'
import type { Attempt, Session } from './records.ts'

type Fields = Record<string, string>

const ONE_TAKA = 100
const PAISA_OF_DOLLAR = 12_000

/** `2026-11-21 10:00:00`, as in Dhaka. */
const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
})

export function toMoment(instant: Date): string {
  return moment.format(instant)
}

/** Of a hundred taka the shop gets 97.50. */
function storeAmount(paisa: number): string {
  return toDecimal(paisa - Math.round(paisa / 40))
}

function moneyOf({ amount_paisa: askedPaisa }: Session, { scenario }: Pick<Attempt, 'scenario'>) {
  const paisa = scenario === 'less' ? askedPaisa - ONE_TAKA : askedPaisa
  const isInDollars = scenario === 'dollars'
  return {
    amount: toDecimal(paisa),
    store_amount: storeAmount(paisa),
    currency: 'BDT',
    currency_type: isInDollars ? 'USD' : 'BDT',
    currency_amount: toDecimal(isInDollars ? Math.round((paisa * 100) / PAISA_OF_DOLLAR) : paisa),
    currency_rate: isInDollars ? toDecimal(PAISA_OF_DOLLAR) : '1.0000',
    base_fair: '0.00',
  }
}

function notesOf({ request }: Session): Fields {
  const { value_a, value_b, value_c, value_d } = request
  return { value_a, value_b, value_c, value_d }
}

function cardOf(attempt: Attempt): Fields {
  return {
    card_type: attempt.card_type,
    card_no: attempt.card_no,
    card_issuer: attempt.card_issuer,
    card_brand: attempt.card_brand,
    card_sub_brand: 'Classic',
    card_issuer_country: 'Bangladesh',
    card_issuer_country_code: 'BD',
  }
}

function riskOf({ scenario }: Attempt): Fields {
  return scenario === 'risky'
    ? { risk_level: '1', risk_title: 'High risk' }
    : { risk_level: '0', risk_title: 'Safe' }
}

function factsOf(session: Session, attempt: Attempt): Fields {
  const { store_amount: _, ...money } = moneyOf(session, attempt)
  return {
    tran_id: session.transaction_id,
    status: attempt.status,
    error: attempt.error,
    bank_tran_id: attempt.bank_transaction_id ?? '',
    tran_date: toMoment(attempt.attempted_at),
    ...money,
    ...notesOf(session),
  }
}

interface Store {
  storeId: string
  storePassword: string
}

/** What the browser and the notice (IPN) bring to the shop, signed. */
export function toCallback(session: Session, attempt: Attempt, store: Store): Fields {
  const facts = { ...factsOf(session, attempt), store_id: store.storeId }
  if (attempt.status === 'CANCELLED') return sign(facts, store.storePassword)
  if (attempt.status !== 'VALID') {
    return sign(
      {
        ...facts,
        ...cardOf(attempt),
        // Only a notice of what has expired has it, and then it is empty.
        ...(attempt.status === 'EXPIRED' && { val_id: '' }),
      },
      store.storePassword,
    )
  }
  return sign(
    {
      ...facts,
      ...cardOf(attempt),
      ...riskOf(attempt),
      store_amount: moneyOf(session, attempt).store_amount,
      val_id: attempt.validation_id ?? '',
    },
    store.storePassword,
  )
}

/** Adds the signatures: over all fields and the MD5 of the password, by name. */
export function sign(fields: Fields, storePassword: string): Fields {
  const hash = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex')
  const signed: Fields = { ...fields, store_passwd: hash('md5', storePassword) }
  const text = Object.keys(signed)
    .toSorted()
    .map((name) => `${name}=${signed[name]}`)
    .join('&')
  return {
    ...fields,
    verify_sign: hash('md5', text),
    verify_sign_sha2: hash('sha256', text),
    verify_key: Object.keys(fields).join(','),
  }
}

/** One attempt, as a query tells of it. */
export function toTransaction(session: Session, attempt: Attempt): Fields {
  const isValidated = attempt.status === 'VALID' && attempt.validated_at !== null
  return {
    ...factsOf(session, attempt),
    status: isValidated ? 'VALIDATED' : attempt.status,
    val_id: attempt.validation_id ?? '',
    store_amount: moneyOf(session, attempt).store_amount,
    ...cardOf(attempt),
    ...riskOf(attempt),
    emi_instalment: '0',
    emi_amount: '0.00',
    emi_description: '',
    emi_issuer: '',
    discount_percentage: '0.00',
    discount_remarks: '',
    discount_amount: '0.00',
    validated_on: attempt.validated_at ? toMoment(attempt.validated_at) : '',
    gw_version: '',
  }
}

/** A session in which nothing was tried yet. */
export function toOpenTransaction(session: Session): Fields {
  return {
    tran_id: session.transaction_id,
    status: 'PENDING',
    val_id: '',
    bank_tran_id: '',
    tran_date: toMoment(session.opened_at),
    ...moneyOf(session, { scenario: 'plain' }),
    ...notesOf(session),
  }
}

/** To a request that opened a session. */
export function toSessionAnswer(sessionKey: string, page: string, storeName: string) {
  return {
    status: 'SUCCESS',
    failedreason: '',
    sessionkey: sessionKey,
    gw: {
      visa: 'visacard',
      master: 'mastercard',
      amex: '',
      othercards: '',
      internetbanking: '',
      mobilebanking: 'bkash,nagad,rocket',
    },
    redirectGatewayURL: page,
    redirectGatewayURLFailed: '',
    directPaymentURLBank: '',
    directPaymentURLCard: '',
    directPaymentURL: '',
    GatewayPageURL: page,
    storeBanner: '',
    storeLogo: '',
    store_name: storeName,
    desc: [],
    is_direct_pay_enable: '0',
  }
}
