import { truncate } from '../shared/excerpt.ts'

/** Nested values are listed separately: `standard.charge`. */
function flatten(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]): [string, unknown][] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([inner, each]) => [`${field}.${inner}`, each])
        : [[field, value]],
    ),
  )
}

export function listChanged(before: object, after: object): string[] {
  const [was, is] = [flatten(before), flatten(after)]
  return Object.keys(is).filter((field) => JSON.stringify(is[field]) !== JSON.stringify(was[field]))
}

const MAX_SHOWN_LENGTH = 200

/** Old and new values of single texts, numbers and switches; for lists only that they changed. */
export function describeChange(
  before: object,
  after: object,
  changed: readonly string[],
): Record<string, string> {
  const [flatBefore, flatAfter] = [flatten(before), flatten(after)]
  const told = changed.flatMap((field) => {
    const [was, is] = [tell(flatBefore[field]), tell(flatAfter[field])]
    if (was === undefined || is === undefined) return []
    return [
      [`${field}_before`, truncate(was, MAX_SHOWN_LENGTH)],
      [`${field}_after`, truncate(is, MAX_SHOWN_LENGTH)],
    ]
  })
  return Object.fromEntries(told)
}

function tell(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'object' ? undefined : String(value)
}
