import { useEffect, useState } from 'react'

const FIRST_STEP_MS = 800
const STEP_MS = 2500

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Cycles through `count` pictures while the mouse rests on them, starting after 800 ms. Off on touch screens, which
 * have no hover, and with reduced motion.
 */
export function useHoverCycle(count: number, onStep: () => void) {
  const [isHovered, setIsHovered] = useState(false)
  useEffect(() => {
    if (!isHovered || count < 2 || prefersStillness()) return
    let timer = setTimeout(function step() {
      onStep()
      timer = setTimeout(step, STEP_MS)
    }, FIRST_STEP_MS)
    return () => clearTimeout(timer)
  }, [isHovered, count, onStep])
  return {
    isHovered,
    hoverHandlers: {
      onPointerEnter: (event: { pointerType: string }) =>
        setIsHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setIsHovered(false),
    },
  }
}
