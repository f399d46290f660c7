import { keyOf } from './query.ts'

/** Everything that shows customers: lists, single ones, and tags. */
export const PEOPLE = [
  keyOf('/customers'),
  keyOf('/customer-tags'),
  keyOf('/users'),
  keyOf('/Users'),
]
