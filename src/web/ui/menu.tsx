import { type KeyboardEvent, type Ref, type ToggleEvent, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { ChevronDownIcon } from './icons.tsx'

interface MenuProps {
  name: string
  items: { name: string; onChoose: () => void }[]
  /** Id of the element that describes the menu to screen readers. */
  describedBy?: string
  disabled?: boolean
  className?: string
  ref?: Ref<HTMLButtonElement>
}

const STEPS: Record<string, (place: number, count: number) => number> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * A button with a menu below it. Uses the browser's popover: Escape and a click elsewhere close it, and it is above
 * everything. Without anchor positioning, it opens in the middle.
 */
export function Menu({ name, items, describedBy, disabled, className = '', ref }: MenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  function fillBeforeOpening({ newState }: ToggleEvent) {
    if (newState === 'open') setIsOpen(true)
  }

  function noteToggle({ newState }: ToggleEvent) {
    if (newState === 'open') focusItem(() => 0)
    else setIsOpen(false)
  }

  function focusItem(choose: (place: number, count: number) => number) {
    const shown = [...(list.current?.querySelectorAll('button') ?? [])]
    const place = shown.findIndex((item) => item.matches(':focus'))
    shown[choose(place, shown.length)]?.focus()
  }

  function moveByKey(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step) {
      event.preventDefault()
      focusItem(step)
    }
    // Closing returns the focus to the button, where Tab continues.
    if (event.key === 'Tab') list.current?.hidePopover()
  }

  function openByKey(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    // An open menu gets the focus with a short delay; until then keys arrive here.
    if (list.current?.matches(':popover-open')) focusItem(() => 0)
    else event.currentTarget.click()
  }

  return (
    <>
      <Button
        ref={ref}
        look="outline"
        size="sm"
        className={className}
        disabled={disabled}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-describedby={describedBy}
        onKeyDown={openByKey}
      >
        {name}
        <ChevronDownIcon className="-mr-1 size-4" />
      </Button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={name}
        onBeforeToggle={fillBeforeOpening}
        onToggle={noteToggle}
        onKeyDown={moveByKey}
        className="m-auto min-w-44 border border-line-strong bg-raised py-1 text-left text-sm text-ink [position-area:bottom_span-left] [position-try-fallbacks:flip-block] supports-[position-area:bottom]:mx-0 supports-[position-area:bottom]:my-1"
      >
        {isOpen &&
          items.map((item) => (
            <button
              key={item.name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                list.current?.hidePopover()
                item.onChoose()
              }}
              className="flex min-h-11 w-full items-center px-4 text-left whitespace-nowrap -outline-offset-2 hover:bg-wash"
            >
              {item.name}
            </button>
          ))}
      </div>
    </>
  )
}
