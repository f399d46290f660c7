import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { Button } from './button.tsx'
import { CheckIcon, ChevronDownIcon } from './icons.tsx'

/** What a menu offers: a link, an act, or a switch. */
export type MenuItem =
  | { name: string; to: string; reloadDocument?: boolean }
  | { name: string; onChoose: () => void; isOn?: boolean }

interface MenuProps extends Pick<ComponentProps<typeof Button>, 'disabled' | 'className' | 'ref'> {
  name: string
  items: readonly MenuItem[]
  /** Shown instead of the name. */
  icon?: ReactNode
  /** Id of the element that describes the menu to screen readers. */
  describedBy?: string
  /** Among the cells of a table. */
  isInRow?: boolean
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
export function Menu({ name, items, icon, describedBy, isInRow = false, ...button }: MenuProps) {
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
    const shown = [...(list.current?.querySelectorAll<HTMLElement>('[role]') ?? [])]
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
        {...button}
        look={isInRow || icon ? 'quiet' : 'outline'}
        size={isInRow ? 'row' : 'sm'}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={icon ? name : undefined}
        aria-expanded={isOpen}
        aria-describedby={describedBy}
        onKeyDown={openByKey}
      >
        {icon ?? (
          <>
            {name}
            <ChevronDownIcon className="-mr-1 size-4" />
          </>
        )}
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
        className="m-auto w-max max-w-[min(20rem,calc(100vw-2rem))] min-w-44 border border-line-strong bg-raised py-1 text-left text-sm text-ink [position-area:bottom_span-left] [position-try-fallbacks:flip-block] supports-[position-area:bottom]:mx-0 supports-[position-area:bottom]:my-1"
      >
        {isOpen &&
          items.map((item) => (
            <Item key={item.name} item={item} onChoose={() => list.current?.hidePopover()} />
          ))}
      </div>
    </>
  )
}

const ITEM =
  'flex min-h-11 w-full items-center gap-2 px-4 py-1 text-left -outline-offset-2 hover:bg-wash'

function Item({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  if ('to' in item) {
    const { name, ...link } = item
    return (
      <Link {...link} role="menuitem" tabIndex={-1} onClick={onChoose} className={ITEM}>
        {name}
      </Link>
    )
  }
  return (
    <button
      type="button"
      {...(item.isOn === undefined
        ? { role: 'menuitem' }
        : { role: 'menuitemcheckbox', 'aria-checked': item.isOn })}
      tabIndex={-1}
      onClick={() => {
        onChoose()
        item.onChoose()
      }}
      className={ITEM}
    >
      {item.name}
      {item.isOn && <CheckIcon className="ml-auto size-4" />}
    </button>
  )
}
