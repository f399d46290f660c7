import type { ComponentProps } from 'react'

interface TickProps extends ComponentProps<'input'> {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** A checkbox or radio button, with its label, hint and error. */
export function Tick({ label, hint, error, ...rest }: TickProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-ink"
        aria-invalid={error ? true : undefined}
        {...rest}
      />
      <span>
        <span className="block font-medium">{label}</span>
        {hint && <span className="block text-sm text-quiet">{hint}</span>}
        {error && <span className="block text-sm text-bad">{error}</span>}
      </span>
    </label>
  )
}

/** The same on one line, in the words of its children. */
export function PlainTick({ children, className = '', ...rest }: ComponentProps<'input'>) {
  return (
    <label className={`flex min-h-11 items-center gap-3 ${className}`}>
      <input type="checkbox" className="size-5 shrink-0 accent-ink" {...rest} />
      {children}
    </label>
  )
}
