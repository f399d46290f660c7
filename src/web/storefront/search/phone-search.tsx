import { type MouseEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { CloseIcon, SearchIcon } from '#web/ui/icons.tsx'
import { SearchField } from './search-field.tsx'

/** On phones the field lies over the bar once it is asked for; without scripts, on its own page. */
export function PhoneSearch({ className }: { className: string }) {
  const opener = useRef<HTMLAnchorElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  function open(event: MouseEvent) {
    event.preventDefault()
    setIsOpen(true)
  }

  function close() {
    setIsOpen(false)
    opener.current?.focus()
  }

  return (
    <div className="md:hidden">
      <Link
        ref={opener}
        to="/products#filters"
        aria-label="Search"
        aria-expanded={isOpen}
        onClick={open}
        className={className}
      >
        <SearchIcon />
      </Link>
      {isOpen && (
        <div className="absolute inset-x-0 top-0 z-10 flex h-[calc(var(--navbar)-1px)] items-center gap-2 bg-paper pr-1 pl-4">
          <SearchField takesFocus onLeave={close} className="flex-1" />
          <button
            type="button"
            aria-label="Close the search"
            onClick={close}
            className="flex size-11 shrink-0 items-center justify-center"
          >
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  )
}
