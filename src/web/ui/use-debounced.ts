import { useEffect, useState } from 'react'

const TYPING_MS = 150

/** The input, once typing pauses. */
export function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return debounced
}
