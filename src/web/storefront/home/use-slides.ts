import { type RefObject, useCallback, useEffect, useReducer, useState } from 'react'

const ADVANCE_MS = 5000
const PAUSE_AFTER_INTERACTION_MS = 1000

interface Position {
  index: number
  /** Number of interactions; each restarts the pause. */
  interactions: number
  /** Whether the last change was the visitor's. */
  isByPerson: boolean
}

type Move = { to: number; isByPerson: boolean }

function move(position: Position, { to, isByPerson }: Move): Position {
  return {
    index: to,
    interactions: position.interactions + (isByPerson ? 1 : 0),
    isByPerson,
  }
}

/** The current slide, which advances every five seconds while autoplay may run. */
export function useSlides(count: number, section: RefObject<HTMLElement | null>) {
  const [{ index, interactions, isByPerson }, dispatch] = useReducer(move, {
    index: 0,
    interactions: 0,
    isByPerson: false,
  })
  const [isPaused, setIsPaused] = useState(false)
  const isWatched = useIsWatched(section)

  useEffect(() => {
    setIsPaused(window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an interaction restarts the time.
  useEffect(() => {
    if (isPaused || !isWatched || count < 2) return
    const delay = ADVANCE_MS + (isByPerson ? PAUSE_AFTER_INTERACTION_MS : 0)
    const timer = setTimeout(() => dispatch({ to: (index + 1) % count, isByPerson: false }), delay)
    return () => clearTimeout(timer)
  }, [index, interactions, isByPerson, isPaused, isWatched, count])

  const goTo = useCallback((to: number) => dispatch({ to, isByPerson: true }), [])
  return { index, isPaused, setIsPaused, goTo }
}

/** False while the slider is out of view or has the keyboard focus. */
function useIsWatched(section: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(true)
  const [isInUse, setIsInUse] = useState(false)
  useEffect(() => {
    const element = section.current
    if (!element) return
    const watcher = new IntersectionObserver(
      ([entry]) => setIsInView(entry?.isIntersecting ?? true),
      { threshold: 0.25 },
    )
    watcher.observe(element)
    const enter = (event: FocusEvent) =>
      setIsInUse(event.target instanceof Element && event.target.matches(':focus-visible'))
    const leave = () => setIsInUse(false)
    element.addEventListener('focusin', enter)
    element.addEventListener('focusout', leave)
    return () => {
      watcher.disconnect()
      element.removeEventListener('focusin', enter)
      element.removeEventListener('focusout', leave)
    }
  }, [section])
  return isInView && !isInUse
}
