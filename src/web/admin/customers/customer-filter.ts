import { CustomerSearch } from '#shop/customers/contract.ts'
import { UserFilter } from '#shop/identity/contract.ts'
import { pathToSection } from '../frame/path-to-section.ts'

export const SEARCH_LENGTH = 100

/** What the list of people is narrowed to. */
export type UserSelection = Omit<UserFilter, 'limit' | 'cursor'>

/** What the list is narrowed to: without an account nobody has a role. */
export type CustomerSelection = UserSelection & Pick<CustomerSearch, 'account'>

const { role, active, tag } = UserFilter.shape
const { account } = CustomerSearch.shape

/** What the address narrows the people to, without what is impossible in it. */
export function readFilter(parameters: URLSearchParams): CustomerSelection {
  const given = (name: keyof CustomerSelection) => parameters.get(name)?.trim() || undefined
  return {
    q: given('q')?.slice(0, SEARCH_LENGTH),
    role: role.catch(undefined).parse(given('role')),
    active: active.catch(undefined).parse(given('active')),
    tag: tag.catch(undefined).parse(given('tag')),
    account: account.catch(undefined).parse(given('account')),
  }
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
