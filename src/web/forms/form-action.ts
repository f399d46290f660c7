import { type ComponentProps, useRef } from 'react'

/**
 * Props of a form that can be submitted before it is hydrated: React stores what was submitted and
 * replays it. Fields keep their values, which React would reset after its action.
 */
export function formAction(
  submit: (values: FormData) => unknown,
): Pick<ComponentProps<'form'>, 'action' | 'onReset'> {
  return {
    // Outside React's transition, which would hold back what `submit` shows until it has ended.
    action: (values) => queueMicrotask(() => void submit(values)),
    onReset: (event) => event.preventDefault(),
  }
}

/** `formAction` that ignores what is submitted while `submit` is under way. */
export function useFormAction(submit: (values: FormData) => Promise<unknown>) {
  const isUnderway = useRef(false)
  return formAction(async (values) => {
    if (isUnderway.current) return
    isUnderway.current = true
    await submit(values).finally(() => {
      isUnderway.current = false
    })
  })
}
