import { z } from 'zod'
import { MAX_PASSWORD_LENGTH } from '#shop/identity/contract.ts'
import { ReportAddress } from '#shop/reports/contract.ts'
import { isLoopback } from '../http/loopback.ts'

export const address = z.string().regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, 'an email address')

const MAX_REPORT_ADDRESSES = 5

/** A comma-separated list without duplicates; `off` means no recipients. */
export const reportAddresses = z
  .string()
  .transform((text) => (text.trim() === 'off' ? [] : text.split(',').map((each) => each.trim())))
  .refine(
    (given) =>
      given.length <= MAX_REPORT_ADDRESSES &&
      given.every((each) => ReportAddress.safeParse(each).success),
    `one to ${MAX_REPORT_ADDRESSES} email addresses separated by commas, or off`,
  )
  .transform((given) => [...new Set(given.map((each) => ReportAddress.parse(each)))])

export function passwordOf(minimum: number) {
  return z
    .string()
    .min(minimum, `at least ${minimum} characters`)
    .max(MAX_PASSWORD_LENGTH, `at most ${MAX_PASSWORD_LENGTH} characters`)
}

export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `a whole number from ${least} to ${most}`,
    )
    .transform(Number)
}

export function urlOf(...protocols: string[]) {
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )
}

/** Sign-in and payments go through it, so beyond this machine it must be https. */
export function isPrivateAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return isPrivate && search === '' && hash === ''
}

export const credential = z.string().min(1).max(500).optional()

/**
 * In SSLCommerz's format. A very short password is refused, since logs would blank it out of every word that contains
 * it.
 */
export const storeCredential = z
  .string()
  .regex(/^\S{4,30}$/, '4 to 30 characters without spaces')
  .optional()
