import { type ComponentProps, type ReactNode, useId } from 'react'

interface CountInputProps extends ComponentProps<'input'> {
  label: ReactNode
  error: string | undefined
}

/** A number of pieces within a row that wraps, what is wrong with it below. */
export function CountInput({ label, error, ...rest }: CountInputProps) {
  const id = useId()
  return (
    <>
      <label className="flex flex-wrap items-center gap-x-3">
        {label}
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="tabular min-h-11 w-24 border border-line-strong bg-field px-3 text-right text-base placeholder:text-quiet focus:border-ink focus:outline-2 focus:outline-offset-0 focus:outline-ink aria-invalid:border-bad"
          {...rest}
        />
      </label>
      {error && (
        <p id={id} className="order-last w-full pb-1 text-right text-sm text-bad">
          {error}
        </p>
      )}
    </>
  )
}
