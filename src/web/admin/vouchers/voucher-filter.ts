import { MAX_VOUCHER_SEARCH } from '#shop/pricing/vouchers/contract.ts'
import { pathToSection } from '../frame/path-to-section.ts'

/** How the codes begin that the address narrows the table to. */
export function readSearch(parameters: URLSearchParams): string | undefined {
  return parameters.get('q')?.trim().slice(0, MAX_VOUCHER_SEARCH) || undefined
}

/** With a whole code, that voucher is open. */
export function pathToVouchers(q?: string): string {
  return pathToSection('vouchers', { q })
}
