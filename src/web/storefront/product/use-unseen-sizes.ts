import { useCallback, useRef, useState } from 'react'
import type { SizeChoice } from './size-choices.tsx'

/**
 * On a phone the buttons stick to the lower edge and may hide the sizes: whoever taps one of them without
 * having chosen a size is led there once, instead of buying the preselected one unseen.
 */
export function useUnseenSizes(sizes: readonly SizeChoice[]) {
  const sizesRef = useRef<HTMLFieldSetElement>(null)
  const buttonsRef = useRef<HTMLDivElement>(null)
  const isSettled = useRef(sizes.filter(({ state }) => state !== 'not made').length < 2)
  const [isAsking, setIsAsking] = useState(false)

  const noteChoice = useCallback(() => {
    isSettled.current = true
    setIsAsking(false)
  }, [])

  function asksFirst(): boolean {
    const [fieldset, buttons] = [sizesRef.current, buttonsRef.current]
    if (isSettled.current || !fieldset || !buttons) return false
    isSettled.current = true
    const isHidden = fieldset.getBoundingClientRect().bottom > buttons.getBoundingClientRect().top
    if (!isHidden) return false
    setIsAsking(true)
    fieldset.scrollIntoView({ block: 'center' })
    fieldset.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true })
    return true
  }

  return { sizesRef, buttonsRef, isAsking, asksFirst, noteChoice }
}
