/** A map for keys from outside: unlike in a plain object, `constructor` and the like are not entries. */
export function dictionary<Value>(
  entries: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null), entries)
}
