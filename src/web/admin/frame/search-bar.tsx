import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { SearchField } from '#web/lists/filter-field.tsx'

interface SearchBarProps {
  label: string
  placeholder: string
  maxLength: number
  value: string | undefined
  /** Address of the list filtered by the input. */
  pathTo: (typed: string) => string
  /** Further filters. */
  children?: ReactNode
}

/** Filters the list below, once typing pauses. */
export function SearchBar({ pathTo, children, ...field }: SearchBarProps) {
  const navigate = useNavigate()
  return (
    <search className={children ? 'grid gap-3 sm:grid-cols-2 lg:max-w-160' : 'lg:max-w-96'}>
      <SearchField
        {...field}
        onTyped={(typed) =>
          void navigate(pathTo(typed), { replace: true, preventScrollReset: true })
        }
      />
      {children}
    </search>
  )
}
