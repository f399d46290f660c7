import { useEffect, useRef } from 'react'

/**
 * The addresses as they will be once the form has drawn every change: several pictures may be
 * finished before it has drawn the first, and none of them may be lost.
 */
export function useLatestUrls(value: readonly string[], onChange: (urls: string[]) => void) {
  const latest = useRef(value)
  /** What the form was told and has not drawn yet. */
  const told = useRef<string[]>([])
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  const drawn = JSON.stringify(value)
  useEffect(() => {
    const place = told.current.indexOf(drawn)
    told.current = told.current.slice(place + 1)
    // Nothing that was told from here: the form has set other pictures.
    if (place < 0) {
      latest.current = JSON.parse(drawn)
      told.current = []
    }
  }, [drawn])

  return (change: (urls: readonly string[]) => string[]) => {
    const urls = change(latest.current)
    latest.current = urls
    told.current.push(JSON.stringify(urls))
    tell.current(urls)
  }
}
