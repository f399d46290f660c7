import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import type { ProductForm } from '#shop/catalogue/contract.ts'
import { isChanged } from '#web/forms/merge-edits.ts'
import { NEW_PRODUCT, type OfProduct } from './product-form.ts'

interface FoldedSectionProps extends OfProduct {
  /** What stands in it. */
  fields: readonly (keyof ProductForm)[]
  title: string
  lead?: string
  children: ReactNode
}

/** A part of the form that a simple product does without: opened where something is filled in or wrong. */
export function FoldedSection({ form, fields, title, lead, children }: FoldedSectionProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const values: FieldValues = useWatch({ control: form.control })
  const { errors, submitCount } = form.formState
  const isUsed = fields.some((field) =>
    isChanged(values[field] || null, NEW_PRODUCT[field] || null),
  )
  const isWrong = fields.some((field) => errors[field])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wrong is shown at each try
  useLayoutEffect(() => {
    const part = details.current
    if (!part) return
    if (isUsed || isWrong) part.open = true
    // What was hidden could not take the focus.
    const isShown = document.activeElement?.matches('[aria-invalid="true"]')
    if (isWrong && !isShown) part.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
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
