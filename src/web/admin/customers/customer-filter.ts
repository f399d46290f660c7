import { CustomerSearch } from '#shop/customers/contract.ts'
import { UserFilter } from '#shop/identity/contract.ts'
import { readSelection } from '#web/lists/read-selection.ts'
import { pathToSection } from '../frame/path-to-section.ts'

/** What the list of people is narrowed to. */
export type UserSelection = Omit<UserFilter, 'limit' | 'cursor'>

/** Filters of the list of customers; role and status apply only to those with an account. */
export type CustomerSelection = UserSelection & Pick<CustomerSearch, 'account'>

const Selection = UserFilter.omit({ limit: true, cursor: true }).extend({
  account: CustomerSearch.shape.account,
})

/** What the address narrows the people to. */
export function readFilter(parameters: URLSearchParams): CustomerSelection {
  return readSelection(Selection, parameters)
}

export function pathToCustomers(filter: CustomerSelection = {}): string {
  const { q, role, active, tag, account } = filter
  return pathToSection('customers', { q, role, active, tag, account })
}

/** The customer whose page the address opens. */
export function readCustomer(parameters: URLSearchParams): string | undefined {
  return (parameters.get('email') ?? parameters.get('customer'))?.trim() || undefined
}

/** By email or, for customers without an account, by id. */
export function pathToCustomer(named: string): string {
  return pathToSection('customers', named.includes('@') ? { email: named } : { customer: named })
}
