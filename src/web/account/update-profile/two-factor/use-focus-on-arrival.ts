import { useEffect, useRef } from 'react'

/** For a heading that takes the place of what was pressed. */
export function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A dialog that is just closing keeps the focus inside until it has closed.
    const timer = setTimeout(() => heading.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  return heading
}
