import { useEffect, useEffectEvent, useRef, useState } from 'react'

const REST_MS = 300

/**
 * A text that is typed and kept elsewhere, once the typing rests. When what is kept changes by
 * itself, as by the browser's Back, the text follows.
 */
export function useTyped(kept: string, keep: (typed: string) => void) {
  const [typed, setTyped] = useState(kept)
  const lastKept = useRef(kept)

  useEffect(() => {
    if (kept === lastKept.current) return
    lastKept.current = kept
    setTyped(kept)
  }, [kept])

  const keepNow = useEffectEvent((text: string) => {
    lastKept.current = text
    keep(text)
  })
  useEffect(() => {
    const text = typed.trim()
    if (text === lastKept.current) return
    const timer = setTimeout(() => keepNow(text), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return [typed, setTyped] as const
}
