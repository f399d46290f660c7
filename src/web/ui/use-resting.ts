import { useEffect, useState } from 'react'

const TYPING_MS = 150

/** What is typed, once the typing rests. */
export function useResting(typed: string): string {
  const [resting, setResting] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setResting(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return resting
}
