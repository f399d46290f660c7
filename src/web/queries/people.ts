import { keyOf } from './query.ts'

/** What shows people: the lists of them, each of them, and the tags that they have. */
export const PEOPLE = ['/customers', '/customer-tags', '/users', '/Users'].map((path) =>
  keyOf(path),
)
