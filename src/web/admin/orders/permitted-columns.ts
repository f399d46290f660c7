import { useMemo } from 'react'
import type { Right } from '#shop/shared/rights.ts'
import type { Column } from '#web/lists/column.ts'
import { useMay } from '#web/session/use-may.ts'

/** Staff without the right do not see it. */
export interface PermittedColumn<Row> extends Column<Row> {
  right?: Right
}

/** The same between two renderings, as tables ask of their columns. */
export function usePermitted<Row>(columns: readonly PermittedColumn<Row>[]) {
  const may = useMay()
  return useMemo(() => columns.filter(({ right }) => !right || may(right)), [columns, may])
}
