import { flatten, listChanged } from '../settings/describe-change.ts'
import { truncate } from '../shared/excerpt.ts'
import type { FieldChange } from './contract.ts'

const MAX_SHOWN_LENGTH = 200

/** What changes, in words that are not too long to show. */
export function listFields(before: object, after: object): FieldChange[] {
  const tell = (value: unknown) =>
    truncate(typeof value === 'string' ? value : JSON.stringify(value ?? ''), MAX_SHOWN_LENGTH)
  const [was, is] = [flatten(before), flatten(after)]
  return listChanged(before, after).map((field) => ({
    field,
    before: tell(was[field]),
    after: tell(is[field]),
  }))
}
