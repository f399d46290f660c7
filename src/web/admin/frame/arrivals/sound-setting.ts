import { useSyncExternalStore } from 'react'

const KEY = 'sound-of-new-orders'

const listeners = new Set<() => void>()
/** Where the browser keeps nothing, it is on until the page is left. */
let keptHere = false

function isOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return keptHere
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

export function switchSound(on: boolean): void {
  keptHere = on
  try {
    if (on) localStorage.setItem(KEY, 'on')
    else localStorage.removeItem(KEY)
  } catch {}
  for (const listener of listeners) listener()
}

/** Whether this browser makes a sound when an order comes; in all of its windows. Off at first. */
export function useIsSoundOn(): boolean {
  return useSyncExternalStore(listen, isOn, () => false)
}
