import { useState } from 'react'

const SWITCHED_OFF = 'single-keys-off'

/**
 * Whether keys without Ctrl do something. Who speaks to the computer, or has a trembling hand, has to
 * be able to switch them off (WCAG 2.1.4).
 */
export function useSingleKeys() {
  const [areOn, setAreOn] = useState(readKept)

  function switchKeys(on: boolean) {
    setAreOn(on)
    try {
      if (on) localStorage.removeItem(SWITCHED_OFF)
      else localStorage.setItem(SWITCHED_OFF, 'true')
    } catch {
      // It is asked again with the next visit.
    }
  }

  return [areOn, switchKeys] as const
}

function readKept(): boolean {
  try {
    return localStorage.getItem(SWITCHED_OFF) === null
  } catch {
    return true
  }
}
