import type { ReactNode } from 'react'

type Screen = 'md' | 'lg' | 'xl'

/** One column of a table, as data. */
export interface Column<Row> {
  heading: string
  /** The heading is for those who hear it: what stands below speaks for itself. */
  isHeadingHidden?: boolean
  /** `noteChange` is called by what changes the row so that it may leave the table. */
  cell: (row: Row, noteChange: () => void) => ReactNode
  /** Names the row for those who hear it; where rows open, they are opened by it. */
  isName?: boolean
  /** Makes the name a link; where rows open, the arrow before it opens them. */
  linkTo?: (row: Row) => string
  align?: 'right'
  /** The narrowest screen with room for it. On a phone it is for the other columns to tell. */
  from?: Screen
  /** Stands below the cell on a phone, in place of columns that have no room there. */
  onPhone?: (row: Row, noteChange: () => void) => ReactNode
  /** Makes the heading a link by which the rows are sorted. */
  sort?: ColumnSort
  className?: string
}

export interface ColumnSort {
  /** How the rows are sorted by it now, if they are. */
  now?: 'ascending' | 'descending' | undefined
  /** The address of the list sorted by it, or the other way round. */
  to: string
}

const SHOWN_FROM: Record<Screen, string> = {
  md: 'max-md:hidden',
  lg: 'max-lg:hidden',
  xl: 'max-xl:hidden',
}

/** The last column that is shown ends where the table does. */
const ENDS_AT = [
  { screen: undefined, className: 'max-md:pr-0' },
  { screen: 'md', className: 'md:max-lg:pr-0' },
  { screen: 'lg', className: 'lg:max-xl:pr-0' },
  { screen: 'xl', className: 'xl:pr-0' },
] as const

const WIDTHS: readonly (Screen | undefined)[] = ENDS_AT.map(({ screen }) => screen)

function isShownOn(column: Column<never>, screen: Screen | undefined): boolean {
  return WIDTHS.indexOf(column.from) <= WIDTHS.indexOf(screen)
}

/** On which screens a column of these is shown, and begins or ends the table. */
export function columnClasses(columns: readonly Column<never>[], column: Column<never>): string {
  const shown = column.from ? [SHOWN_FROM[column.from]] : []
  // On a phone the first that is shown may not be the first that there is.
  const starts = columns.find((each) => !each.from) === column ? ['max-md:pl-0'] : []
  const ends = ENDS_AT.filter(
    ({ screen }) => columns.findLast((each) => isShownOn(each, screen)) === column,
  )
  return [...shown, ...starts, ...ends.map(({ className }) => className)].join(' ')
}

/** Whether only one column is left on a phone, which then is as wide as the phone. */
export function isSingleOnPhone(columns: readonly Column<never>[]): boolean {
  return columns.filter((column) => isShownOn(column, undefined)).length === 1
}
