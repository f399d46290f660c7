import { type ComponentProps, useId } from 'react'
import { SEARCH_LENGTH } from './order-filter.ts'
import { useTyped } from './use-typed.ts'

interface FilterFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: string
  kept: string | undefined
  onTyped: (typed: string) => void
}

/** A small field that narrows what is listed, once the typing rests. */
function FilterField({ label, kept = '', onTyped, className = '', ...rest }: FilterFieldProps) {
  const id = useId()
  const [typed, setTyped] = useTyped(kept, onTyped)
  return (
    <div className={className}>
      <label htmlFor={id} className="block pb-1 text-xs text-quiet">
        {label}
      </label>
      <input
        id={id}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="block min-h-11 w-full min-w-0 border border-line-strong bg-white/60 px-3 text-base text-ink placeholder:text-quiet focus:border-ink focus:outline-2 focus:outline-offset-0 focus:outline-ink lg:min-h-9 lg:text-sm [&::-webkit-search-cancel-button]:grayscale"
        {...rest}
      />
    </div>
  )
}

export function SearchField(
  props: Pick<FilterFieldProps, 'kept' | 'onTyped' | 'className' | 'ref'> &
    Partial<Pick<FilterFieldProps, 'label' | 'placeholder' | 'maxLength'>>,
) {
  return (
    <FilterField
      label="Search by order id, name, phone or e-mail"
      placeholder="Order id, name, phone, e-mail"
      type="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={SEARCH_LENGTH}
      {...props}
    />
  )
}

export function DayField(props: Omit<FilterFieldProps, 'type'>) {
  return <FilterField type="date" {...props} />
}
