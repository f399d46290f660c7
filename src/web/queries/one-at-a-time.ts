import { useRef } from 'react'

/** Lets one call through at a time: a double click comes before the button shows as disabled. */
export function useOneAtATime<Input>(mutation: {
  mutate: (input: Input, options: { onSettled: () => void }) => void
}) {
  const isUnderway = useRef(false)
  return (input: Input) => {
    if (isUnderway.current) return
    isUnderway.current = true
    mutation.mutate(input, {
      onSettled: () => {
        isUnderway.current = false
      },
    })
  }
}
