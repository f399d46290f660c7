import { type FormEvent, useRef } from 'react'

/** Lets one submit through at a time, and none while something else, such as a picture, is under way. */
export function useSingleSubmit(submit: (event: FormEvent) => Promise<void>, isBlocked: boolean) {
  const isUnderway = useRef(false)
  return async (event: FormEvent) => {
    event.preventDefault()
    if (isUnderway.current || isBlocked) return
    isUnderway.current = true
    await submit(event).finally(() => {
      isUnderway.current = false
    })
  }
}
