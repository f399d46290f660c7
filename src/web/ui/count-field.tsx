import type { ComponentProps } from 'react'
import { Options } from '#web/ui/options.tsx'
import { SelectField } from './field.tsx'
import { formatCount } from './format-count.ts'

interface CountFieldProps
  extends Omit<ComponentProps<typeof SelectField>, 'value' | 'onChange' | 'children'> {
  value: number
  from?: number
  to: number
  /** What an option shows; the number unless said otherwise. */
  nameOf?: (count: number) => string
  onCount: (count: number) => void
}

/** One of a few numbers. */
export function CountField({
  value,
  from = 0,
  to,
  nameOf = formatCount,
  onCount,
  ...field
}: CountFieldProps) {
  const counts = Array.from({ length: to - from + 1 }, (_, place) => from + place)
  return (
    <SelectField value={value} onChange={(event) => onCount(Number(event.target.value))} {...field}>
      <Options of={counts.map((count) => [count, nameOf(count)])} />
    </SelectField>
  )
}
