type Store = 'localStorage' | 'sessionStorage'

/** Null, too, where a browser keeps nothing for us. */
export function readKept(store: Store, key: string): string | null {
  try {
    return globalThis[store].getItem(key)
  } catch {
    return null
  }
}

/** Null forgets it. A browser that keeps nothing is asked in vain. */
export function keep(store: Store, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[store].removeItem(key)
    else globalThis[store].setItem(key, value)
  } catch {}
}
