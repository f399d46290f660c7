import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { SearchField } from '#web/lists/filter-field.tsx'

interface SearchBarProps {
  label: string
  placeholder: string
  maxLength: number
  value: string | undefined
  /** The address of the list of what is typed. */
  pathTo: (typed: string) => string
  /** More by which it is narrowed. */
  children?: ReactNode
}

/** Narrows the list below it, once the typing rests. */
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
