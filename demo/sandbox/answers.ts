import { createHash } from 'node:crypto'
import { SHOP_TIME_ZONE } from '#shop/shared/clock.ts'
import { toDecimal } from '#shop/shared/money.ts'
import type { Attempt, Session } from './records.ts'

type Fields = Record<string, string>

const ONE_TAKA = 100
const PAISA_OF_DOLLAR = 12_000

/** `2026-11-21 10:00:00`, in the time zone of Dhaka. */
const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
})

export function toMoment(instant: Date): string {
  return moment.format(instant)
}

function moneyOf(askedPaisa: number, scenario?: Attempt['scenario']): Fields {
  const paisa = scenario === 'less' ? askedPaisa - ONE_TAKA : askedPaisa
  const isInDollars = scenario === 'dollars'
  return {
    amount: toDecimal(paisa),
    currency: 'BDT',
    currency_type: isInDollars ? 'USD' : 'BDT',
    currency_amount: toDecimal(isInDollars ? Math.round((paisa * 100) / PAISA_OF_DOLLAR) : paisa),
  }
}

/** A session without attempts. */
export function toOpenTransaction(session: Session): Fields {
  const { transactionId: tran_id, amountPaisa, openedAt } = session
  return { tran_id, status: 'PENDING', tran_date: toMoment(openedAt), ...moneyOf(amountPaisa) }
}

/** One attempt, as the answer to a query describes it. */
export function toTransaction(attempt: Attempt): Fields {
  const { status, error, cardType, cardNo, validatedAt } = attempt
  const isRisky = attempt.scenario === 'risky'
  return {
    tran_id: attempt.transactionId,
    status: status === 'VALID' && validatedAt ? 'VALIDATED' : status,
    ...{ error, card_type: cardType, card_no: cardNo },
    ...moneyOf(attempt.amountPaisa, attempt.scenario),
    val_id: attempt.validationId ?? '',
    bank_tran_id: attempt.bankTransactionId ?? '',
    tran_date: toMoment(attempt.attemptedAt),
    risk_level: isRisky ? '1' : '0',
    risk_title: isRisky ? 'High risk' : 'Safe',
  }
}

interface Store {
  storeId: string
  storePassword: string
}

/** The signed fields that the browser and the notice (IPN) bring to the shop. */
export function toCallback(attempt: Attempt, { storeId, storePassword }: Store): Fields {
  const facts = { ...toTransaction(attempt), status: attempt.status, store_id: storeId }
  return sign(facts, storePassword)
}

/** Adds the signature: of all fields and the MD5 of the password, sorted by name. */
export function sign(fields: Fields, storePassword: string): Fields {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  const signed: Fields = { ...fields, store_passwd: md5(storePassword) }
  const text = Object.keys(signed)
    .toSorted()
    .map((name) => `${name}=${signed[name]}`)
    .join('&')
  return {
    ...fields,
    verify_sign: md5(text),
    verify_key: Object.keys(fields).join(','),
  }
}
