import { type FormEvent, useState } from 'react'

/** What the browser finds wrong, by the name of the field, told beside it instead of in the browser's bubble. */
export function useBrowserChecks() {
  const [wrong, setWrong] = useState<Partial<Record<string, 'missing' | 'invalid'>>>({})
  return {
    wrong,
    checks: {
      onInvalidCapture: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const { name, validity } = event.target as HTMLInputElement
        setWrong((before) => ({ ...before, [name]: validity.valueMissing ? 'missing' : 'invalid' }))
        event.currentTarget.querySelector<HTMLInputElement>(':invalid')?.focus()
      },
      onInput: (event: FormEvent) => {
        const { name } = event.target as HTMLInputElement
        setWrong((before) => ({ ...before, [name]: undefined }))
      },
    },
  }
}
