import { CustomerSearch } from '#shop/customers/contract.ts'
import { UserFilter } from '#shop/identity/contract.ts'
import { readSelection } from '#web/lists/read-selection.ts'
import { pathToSection } from '../frame/path-to-section.ts'

/** What the list of people is narrowed to. */
export type UserSelection = Omit<UserFilter, 'limit' | 'cursor'>

/** What the list is narrowed to: without an account nobody has a role. */
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

/** Whose page the address asks for. */
export function readCustomer(parameters: URLSearchParams): string | undefined {
  return (parameters.get('email') ?? parameters.get('customer'))?.trim() || undefined
}

/** By email, which is too long for some addresses of pages, or by id where there is no account. */
export function pathToCustomer(named: string): string {
  return pathToSection('customers', named.includes('@') ? { email: named } : { customer: named })
}
