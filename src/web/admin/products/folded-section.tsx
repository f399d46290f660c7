import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { emptyProduct, type ProductForm, type ProductInput } from './product-input.ts'

interface FoldedSectionProps<Output> {
  form: ProductForm<Output>
  /** What stands in it. */
  fields: readonly (keyof ProductInput)[]
  title: string
  lead?: string
  children: ReactNode
}

/** A part of the form that a simple product does without: opened where something is filled in or wrong. */
export function FoldedSection<Output>(props: FoldedSectionProps<Output>) {
  const { form, fields, title, lead, children } = props
  const details = useRef<HTMLDetailsElement>(null)
  const values = useWatch({ control: form.control })
  const { errors, submitCount } = form.formState
  const isUsed = fields.some((field) => !isEmpty(field, values[field]))
  const isWrong = fields.some((field) => errors[field])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wrong is shown at each try
  useLayoutEffect(() => {
    const part = details.current
    if (!part || part.open || !(isUsed || isWrong)) return
    part.open = true
    // What was hidden could not take the focus.
    const isShown = document.activeElement?.matches('[aria-invalid="true"]')
    if (!isShown) part.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isUsed, isWrong, submitCount])

  return (
    <details ref={details} className="group border-t border-line py-3">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-4">
        <h2 className="text-lg underline decoration-line-strong underline-offset-4 group-open:no-underline">
          {title}
        </h2>
        {lead && <span className="text-sm text-quiet">{lead}</span>}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-3">{children}</div>
    </details>
  )
}

function isEmpty(field: keyof ProductInput, value: unknown): boolean {
  return JSON.stringify(value ?? '') === JSON.stringify(emptyProduct[field] ?? '')
}
