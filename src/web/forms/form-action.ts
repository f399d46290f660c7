import { type ComponentProps, useRef } from 'react'

/**
 * Props of a form that can be submitted before hydration: React stores the submission and replays it. Fields keep their
 * values, which React would reset after the action.
 */
export function formAction(
  submit: (values: FormData) => unknown,
): Pick<ComponentProps<'form'>, 'action' | 'onReset'> {
  return {
    // Outside React's transition, which would delay what `submit` shows until it has ended.
    action: (values) => queueMicrotask(() => void submit(values)),
    onReset: (event) => event.preventDefault(),
  }
}

/** `formAction` that ignores submissions while `submit` is running. */
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
