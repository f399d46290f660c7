import { useEffect, useRef } from 'react'

/** Tells the form whether pictures are under way; a field that goes away is busy no longer. */
export function useBusy(isBusy: boolean, tell: ((isBusy: boolean) => void) | undefined): void {
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  useEffect(() => {
    if (!isBusy) return
    latest.current?.(true)
    return () => latest.current?.(false)
  }, [isBusy])
}
