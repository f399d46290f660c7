import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
/** Fallback without browser storage: lasts until the page is left. */
const storedHere = new Set<string>()

function isSet(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return storedHere.has(key)
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function store(key: string, on: boolean): void {
  if (on) storedHere.add(key)
  else storedHere.delete(key)
  try {
    if (on) localStorage.setItem(key, 'on')
    else localStorage.removeItem(key)
  } catch {}
  for (const listener of listeners) listener()
}

/** A flag that this browser remembers, in all of its windows; off at first. */
export function useStoredFlag(key: string): [isOn: boolean, turn: (on: boolean) => void] {
  const isOn = useSyncExternalStore(
    listen,
    () => isSet(key),
    () => false,
  )
  return [isOn, (on) => store(key, on)]
}
