import { pathToSection } from '../frame/path-to-section.ts'

/** By e-mail, as the API knows people: an e-mail is too long for some addresses of pages. */
export function pathToCustomer(email: string): string {
  return pathToSection('customers', { email })
}
