type Store = 'localStorage' | 'sessionStorage'

/** Null, too, where a browser stores nothing for us. */
export function readStored(place: Store, key: string): string | null {
  try {
    return globalThis[place].getItem(key)
  } catch {
    return null
  }
}

/** Null forgets it. A browser that stores nothing is asked in vain. */
export function store(place: Store, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[place].removeItem(key)
    else globalThis[place].setItem(key, value)
  } catch {}
}
