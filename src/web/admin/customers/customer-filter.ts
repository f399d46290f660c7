import { UserFilter } from '#shop/identity/contract.ts'
import type { UserSelection } from '#web/queries/users.ts'
import { pathToSection } from '../frame/path-to-section.ts'

export const SEARCH_LENGTH = 100

const { role, active, tag } = UserFilter.shape

/** What the address narrows the people to, without what is impossible in it. */
export function readFilter(parameters: URLSearchParams): UserSelection {
  const given = (name: keyof UserSelection) => parameters.get(name)?.trim() || undefined
  return {
    q: given('q')?.slice(0, SEARCH_LENGTH),
    role: role.catch(undefined).parse(given('role')),
    active: active.catch(undefined).parse(given('active')),
    tag: tag.catch(undefined).parse(given('tag')),
  }
}

export function pathToCustomers(filter: UserSelection = {}): string {
  const { q, role, active, tag } = filter
  return pathToSection('customers', { q, role, active, tag })
}

/** Whose page the address asks for. */
export function readCustomer(parameters: URLSearchParams): string | undefined {
  return (parameters.get('email') ?? parameters.get('customer'))?.trim() || undefined
}

/** By e-mail, which is too long for some addresses of pages, or by id where there is no account. */
export function pathToCustomer(named: string): string {
  return pathToSection('customers', named.includes('@') ? { email: named } : { customer: named })
}
