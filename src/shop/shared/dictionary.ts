/** Looked up by words from outside: `constructor` and its like are no entries, as they are of a plain object. */
export function dictionary<Value>(
  entries: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null), entries)
}
