import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { sessionQuery } from '#web/queries/session.ts'
import { keepDraft, takeDraft } from './form-draft.ts'

/**
 * A session that ends takes the person to the log-in page, and the form from under their hands. What
 * was filled in is kept until they are back. Tells whether it was.
 */
export function useFormDraft<Input extends FieldValues, Output>(
  name: string,
  form: UseFormReturn<Input, unknown, Output>,
): boolean {
  const queryClient = useQueryClient()
  const [isDraft, setIsDraft] = useState(false)
  const { isDirty } = form.formState

  const fillIn = useEffectEvent(() => {
    const kept = takeDraft(name)
    if (kept === undefined) return
    form.reset(kept as Input, { keepDefaultValues: true })
    setIsDraft(true)
  })
  const keep = useEffectEvent(() => {
    const hasEnded = queryClient.getQueryData(sessionQuery.queryKey) === null
    if (hasEnded && isDirty) keepDraft(name, form.getValues())
  })
  useEffect(() => {
    fillIn()
    return () => keep()
  }, [])

  return isDraft
}
