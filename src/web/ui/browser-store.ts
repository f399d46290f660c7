type Store = 'localStorage' | 'sessionStorage'

/** Null also when the browser stores nothing. */
export function readStored(place: Store, key: string): string | null {
  try {
    return globalThis[place].getItem(key)
  } catch {
    return null
  }
}

/** Null removes it. Does nothing in a browser without storage. */
export function store(place: Store, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[place].removeItem(key)
    else globalThis[place].setItem(key, value)
  } catch {}
}
