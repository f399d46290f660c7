/** More than any form has fields. */
const MAX_FAULTS = 100
const MAX_PATH_LENGTH = 200

interface Fault {
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
  message: string
}

/** The first fault per field path, as `items.0.size`. */
export function describeFaults(faults: Iterable<Fault>): Record<string, string> {
  const fields = new Map<string, string>()
  for (const { path = [], message } of faults) {
    if (fields.size === MAX_FAULTS) break
    const parts = path.map((part) => String(typeof part === 'object' ? part.key : part))
    const field = parts.join('.').slice(0, MAX_PATH_LENGTH)
    if (!fields.has(field)) fields.set(field, message)
  }
  return Object.fromEntries(fields)
}
