import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { sessionQuery } from '#web/queries/session.ts'
import { keepInput, takeKeptInput } from './kept-input.ts'

/**
 * A session that ends takes the person to the log-in page, and the form from under their hands. What
 * was filled in is kept until they are back. Tells whether it was.
 */
export function useKeptInput<Input extends FieldValues, Output>(
  name: string,
  form: UseFormReturn<Input, unknown, Output>,
): boolean {
  const queryClient = useQueryClient()
  const [wasKept, setWasKept] = useState(false)
  const { isDirty } = form.formState

  const fillIn = useEffectEvent(() => {
    const kept = takeKeptInput(name)
    if (kept === undefined) return
    form.reset(kept as Input, { keepDefaultValues: true })
    setWasKept(true)
  })
  const keep = useEffectEvent(() => {
    const hasEnded = queryClient.getQueryData(sessionQuery.queryKey) === null
    if (hasEnded && isDirty) keepInput(name, form.getValues())
  })
  useEffect(() => {
    fillIn()
    return () => keep()
  }, [])

  return wasKept
}
