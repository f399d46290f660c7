import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { TextField } from './field.tsx'

interface ComboboxProps<Option>
  extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'children'> {
  value: string
  onType: (typed: string) => void
  options: readonly Option[]
  keyOf: (option: Option) => string
  onChoose: (option: Option) => void
  /** Escape. */
  onLeave: () => void
  /** Names the list. */
  listLabel: string
  /** What an option shows. */
  children: (option: Option) => ReactNode
}

/** A field with a list below it: arrow keys choose from it, Enter takes. Stands in a `relative` room. */
export function Combobox<Option>({
  value,
  onType,
  options,
  keyOf,
  onChoose,
  onLeave,
  listLabel,
  onKeyDown,
  children,
  ...field
}: ComboboxProps<Option>) {
  const listId = useId()
  const [place, setPlace] = useState(0)
  const isOpen = options.length > 0
  const current = Math.min(place, options.length - 1)

  function moveByKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    const option = options[current]
    if (!option || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown') setPlace((current + 1) % options.length)
    else if (event.key === 'ArrowUp') setPlace((current - 1 + options.length) % options.length)
    else if (event.key === 'Escape') onLeave()
    else if (event.key === 'Enter') onChoose(option)
    else return
    event.preventDefault()
  }

  return (
    <>
      <TextField
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${current}` : undefined}
        autoComplete="off"
        {...field}
        value={value}
        onChange={(event) => {
          setPlace(0)
          onType(event.target.value)
        }}
        onKeyDown={moveByKey}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={listLabel}
          className="absolute top-20 right-0 left-0 z-30 max-h-80 overflow-y-auto border border-line-strong bg-raised"
        >
          {options.map((option, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses it.
            <div
              key={keyOf(option)}
              id={`${listId}-${at}`}
              ref={(shown) => {
                if (at === current) shown?.scrollIntoView({ block: 'nearest' })
              }}
              role="option"
              tabIndex={-1}
              aria-selected={at === current}
              // The field would lose the focus, and the list with it, before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
              className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 px-3.5 py-1 hover:bg-wash aria-selected:bg-wash aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-madder"
            >
              {children(option)}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
