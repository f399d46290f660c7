import { type ComponentProps, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Options } from '#web/ui/options.tsx'

interface FilterFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: string
  value: string | undefined
  onTyped: (typed: string) => void
}

const CONTROL =
  'block min-h-11 w-full min-w-0 border border-line-strong bg-field px-3 text-base text-ink placeholder:text-quiet focus:border-ink focus:outline-2 focus:outline-offset-0 focus:outline-ink lg:min-h-9 lg:text-sm'

const LABEL = 'block pb-1 text-xs text-quiet'

/** A small field that filters a list once typing pauses. */
function FilterField({ label, value = '', onTyped, className = '', ...rest }: FilterFieldProps) {
  const id = useId()
  const [typed, setTyped] = useTyped(value, onTyped)
  return (
    <div className={className}>
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <input
        id={id}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={CONTROL}
        {...rest}
      />
    </div>
  )
}

export function SearchField(props: Omit<FilterFieldProps, 'type'>) {
  return (
    <FilterField
      type="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}

export function DayField(props: Omit<FilterFieldProps, 'type'>) {
  return <FilterField type="date" {...props} />
}

interface ChoiceFieldProps<Value extends string> {
  label: string
  /** What choosing nothing is called. */
  any: string
  of: readonly (readonly [value: Value, name: string])[]
  value: Value | undefined
  onChosen: (chosen: Value | undefined) => void
}

/** A small select that filters or sorts a list at once; an address may name what there is not. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, any, of, value, onChosen } = props
  const id = useId()
  const isKnown = !value || of.some(([each]) => each === value)
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChosen((event.target.value || undefined) as Value | undefined)}
        className={CONTROL}
      >
        <option value="">{any}</option>
        <Options of={isKnown ? of : [...of, [value, value]]} />
      </select>
    </div>
  )
}

const REST_MS = 300

/**
 * Typed text that is reported once typing pauses. Follows external changes of the value, such as the browser's Back.
 */
function useTyped(value: string, change: (typed: string) => void) {
  const [typed, setTyped] = useState(value)
  const lastValue = useRef(value)

  useEffect(() => {
    if (value === lastValue.current) return
    lastValue.current = value
    setTyped(value)
  }, [value])

  const keepNow = useEffectEvent((text: string) => {
    lastValue.current = text
    change(text)
  })
  useEffect(() => {
    const text = typed.trim()
    if (text === lastValue.current) return
    const timer = setTimeout(() => keepNow(text), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return [typed, setTyped] as const
}
