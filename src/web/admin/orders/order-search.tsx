import type { ComponentProps } from 'react'
import { SearchField } from '#web/lists/filter-field.tsx'
import { SEARCH_LENGTH } from '#web/lists/read-selection.ts'

/** Search field for orders, for all lists of them. */
export function OrderSearch(
  props: Omit<ComponentProps<typeof SearchField>, 'label' | 'placeholder' | 'maxLength'>,
) {
  return (
    <SearchField
      label="Search by order number, name, phone or email"
      placeholder="Order number, name, phone, email"
      maxLength={SEARCH_LENGTH}
      {...props}
    />
  )
}
