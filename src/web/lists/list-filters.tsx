import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { FilterIcon } from '#web/ui/icons.tsx'
import { FilterSheet } from './filter-sheet.tsx'

interface ListFiltersProps {
  /** Always in view; gets the focus when all filters are cleared. */
  search: ReactNode
  /** What the list is narrowed to. */
  narrowing: { q?: string | undefined }
  onClear: () => void
  /** The other filters: in a sheet on a phone. */
  children: ReactNode
}

/** Search and filters of a list of the dashboard. */
export function ListFilters({ search, narrowing, onClear, children }: ListFiltersProps) {
  const { q, ...others } = narrowing
  const count = Object.values(others).filter(Boolean).length
  const searchRoom = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const clear = (q || count > 0) && (
    <Button
      look="quiet"
      size="sm"
      className="justify-self-start"
      onClick={() => {
        // A closing dialog gives the focus back to its button.
        flushSync(() => setIsOpen(false))
        searchRoom.current?.querySelector('input')?.focus()
        onClear()
      }}
    >
      {m.common_clear()}
    </Button>
  )
  return (
    <search className="flex items-end gap-2 sm:flex-wrap sm:gap-3">
      <div
        ref={searchRoom}
        className="min-w-0 flex-1 max-sm:[&_label]:sr-only sm:basis-full xl:max-w-96 xl:basis-72"
      >
        {search}
      </div>
      <div className="hidden sm:contents">
        {children}
        {clear}
      </div>
      <Button
        look="outline"
        size="sm"
        aria-haspopup="dialog"
        className="sm:hidden"
        onClick={() => setIsOpen(true)}
      >
        <FilterIcon />
        <span className="sr-only">{m.filter_and_sort()}</span>
        {count > 0 && formatCount(count)}
      </Button>
      <FilterSheet isOpen={isOpen} onClose={() => setIsOpen(false)} show={m.filter_show()}>
        <div className="grid grid-cols-2 items-end gap-4">
          {children}
          {clear}
        </div>
      </FilterSheet>
    </search>
  )
}
