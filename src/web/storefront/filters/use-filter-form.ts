import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type ListingQuery, toSearch } from './listing-query.ts'

/** Typing is over when nothing was typed for so long. */
const TYPING_MS = 400

/**
 * A form whose choices go into the address at once, and which follows the address when that changes
 * by other means. Its fields keep what is typed in them meanwhile.
 */
export function useFilterForm(path: string, query: ListingQuery) {
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const shown = toSearch(query)
  const sent = useRef(shown)

  useEffect(() => {
    if (sent.current === shown) return
    sent.current = shown
    if (form.current) fill(form.current, query)
  }, [shown, query])
  useEffect(() => () => clearTimeout(typing.current), [])

  function apply({ replace }: { replace: boolean }) {
    clearTimeout(typing.current)
    if (!form.current) return
    const search = toSearch(Object.fromEntries(textsOf(form.current)))
    if (search === sent.current) return
    sent.current = search
    void navigate(`${path}${search}`, { preventScrollReset: true, replace })
  }

  return {
    ref: form,
    onInput: ({ target }: FormEvent) => {
      clearTimeout(typing.current)
      if (isTypedInto(target)) {
        typing.current = setTimeout(() => apply({ replace: true }), TYPING_MS)
      } else {
        apply({ replace: false })
      }
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      apply({ replace: false })
    },
  }
}

function isTypedInto(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox'
}

function* textsOf(form: HTMLFormElement): Generator<[string, string]> {
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') yield [name, value]
  }
}

function fill(form: HTMLFormElement, query: ListingQuery): void {
  const texts = new Map(Object.entries(query))
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = texts.has(field.name)
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      field.value = texts.get(field.name) ?? ''
    }
  }
}
