import { keyOf } from './query.ts'

/** What shows people: the lists of them, each of them, and the tags that they have. */
export const PEOPLE = [
  keyOf('/customers'),
  keyOf('/customer-tags'),
  keyOf('/users'),
  keyOf('/Users'),
]
