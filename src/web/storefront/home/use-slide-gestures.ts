import { type RefObject, useEffect, useRef } from 'react'

const WHEEL_INTERVAL_MS = 100
const SWIPE_PX = 40
/**
 * With up to this share scrolled out of view, as before hydration, the slider still takes the wheel and scrolls fully
 * back.
 */
const SCROLLED_AWAY = 0.2

interface SlideGestures {
  section: RefObject<HTMLElement | null>
  index: number
  count: number
  goTo: (index: number) => void
}

/**
 * Wheel, arrow keys and swipes move the slider only while it fills the screen and has a slide in that direction.
 * Otherwise the page scrolls, so visitors are never trapped in it.
 */
export function useSlideGestures({ section, index, count, goTo }: SlideGestures): void {
  const latest = useRef({ index, count, goTo })
  useEffect(() => {
    latest.current = { index, count, goTo }
  })
  useEffect(() => {
    const element = section.current
    if (!element) return
    const stopListening = new AbortController()
    const { signal } = stopListening

    function hasSlide(direction: number): boolean {
      const target = latest.current.index + direction
      const isWhole = window.scrollY <= (element?.offsetHeight ?? 0) * SCROLLED_AWAY
      return isWhole && target >= 0 && target < latest.current.count
    }

    /** Returns whether there was a slide to go to. */
    function step(direction: number): boolean {
      if (!hasSlide(direction)) return false
      latest.current.goTo(latest.current.index + direction)
      if (window.scrollY > 0) window.scrollTo({ top: 0, behavior: 'smooth' })
      return true
    }

    listenToWheel(element, signal, hasSlide, step)
    listenToSwipes(element, signal, hasSlide, step)
    listenToKeys(element, signal, step)
    return () => stopListening.abort()
  }, [section])
}

type Ask = (direction: number) => boolean

function listenToWheel(element: HTMLElement, signal: AbortSignal, hasSlide: Ask, step: Ask): void {
  let handledAt = Number.NEGATIVE_INFINITY
  let previous = { at: Number.NEGATIVE_INFINITY, strength: 0 }
  element.addEventListener(
    'wheel',
    (event) => {
      if (event.ctrlKey || Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return
      const now = performance.now()
      const strength = Math.abs(event.deltaY)
      // Inertial scrolling of a trackpad: ever weaker events after the fingers have left it.
      const isRunningOut = now - previous.at < WHEEL_INTERVAL_MS && strength < previous.strength
      previous = { at: now, strength }
      const isTooSoon = now - handledAt < WHEEL_INTERVAL_MS
      const direction = Math.sign(event.deltaY)
      if (!hasSlide(direction) && !isTooSoon) return
      event.preventDefault()
      if (isTooSoon || isRunningOut) return
      if (step(direction)) handledAt = now
    },
    { passive: false, signal },
  )
}

function listenToSwipes(element: HTMLElement, signal: AbortSignal, hasSlide: Ask, step: Ask): void {
  let startY: number | undefined
  let isOurs: boolean | undefined
  const yOf = (event: TouchEvent) => event.changedTouches[0]?.clientY ?? 0

  element.addEventListener(
    'touchstart',
    (event) => {
      startY = event.touches.length === 1 ? yOf(event) : undefined
      isOurs = undefined
    },
    { passive: true, signal },
  )
  element.addEventListener(
    'touchmove',
    (event) => {
      if (startY === undefined) return
      // Decided once, at the first movement: after that the browser has begun to scroll, or not.
      isOurs ??= hasSlide(Math.sign(startY - yOf(event)))
      if (isOurs && event.cancelable) event.preventDefault()
    },
    { passive: false, signal },
  )
  element.addEventListener(
    'touchend',
    (event) => {
      if (startY === undefined || !isOurs) return
      const distance = startY - yOf(event)
      if (Math.abs(distance) >= SWIPE_PX) step(Math.sign(distance))
    },
    { passive: true, signal },
  )
}

const directions: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys count when the focus is on the slider or on nothing in particular. */
function listenToKeys(element: HTMLElement, signal: AbortSignal, step: Ask): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const direction = directions[event.key]
      if (!direction || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const { target } = event
      const isMeant =
        target === document.body || (target instanceof Node && element.contains(target))
      if (isMeant && step(direction)) event.preventDefault()
    },
    { signal },
  )
}
