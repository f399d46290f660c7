import type { ComponentProps } from 'react'
import { m } from '#messages'
import { SearchField } from '#web/lists/filter-field.tsx'
import { SEARCH_LENGTH } from '#web/lists/read-selection.ts'

/** Search field for orders, for all lists of them. */
export function OrderSearch(
  props: Omit<ComponentProps<typeof SearchField>, 'label' | 'placeholder' | 'maxLength'>,
) {
  return (
    <SearchField
      label={m.orders_search()}
      placeholder={m.orders_search_placeholder()}
      maxLength={SEARCH_LENGTH}
      {...props}
    />
  )
}
