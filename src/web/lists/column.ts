import type { ReactNode } from 'react'
import type { Words } from '#shop/shared/fields.ts'

type Screen = 'md' | 'lg' | 'xl'

/** One column of a table, as data. */
export interface Column<Row> {
  heading: Words
  /** Only for screen readers, where the cells need no visible heading. */
  isHeadingHidden?: boolean
  /** Call `noteChange` before a change that may remove the row from the table. */
  cell: (row: Row, noteChange: () => void) => ReactNode
  /** The row's name for screen readers; where rows open, it is the button. */
  isName?: boolean
  /** Makes the name a link; where rows open, the arrow before it opens them. */
  linkTo?: (row: Row) => string
  align?: 'right'
  /** The narrowest screen with room for it. On a phone, other columns must cover its content. */
  from?: Screen
  /** Shown below the cell on a phone, in place of columns that have no room there. */
  onPhone?: (row: Row, noteChange: () => void) => ReactNode
  className?: string
}

const SHOWN_FROM: Record<Screen, string> = {
  md: 'max-md:hidden',
  lg: 'max-lg:hidden',
  xl: 'max-xl:hidden',
}

/** The last visible column ends at the table's edge. */
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

/** Classes for the screens where a column is visible, and where it is the first or last. */
export function columnClasses(columns: readonly Column<never>[], column: Column<never>): string {
  const shown = column.from ? [SHOWN_FROM[column.from]] : []
  // On a phone, the first visible column may not be the first one.
  const starts = columns.find((each) => !each.from) === column ? ['max-md:pl-0'] : []
  const ends = ENDS_AT.filter(
    ({ screen }) => columns.findLast((each) => isShownOn(each, screen)) === column,
  )
  return [...shown, ...starts, ...ends.map(({ className }) => className)].join(' ')
}

/** Whether a phone shows a single column, which then fills its width. */
export function isSingleOnPhone(columns: readonly Column<never>[]): boolean {
  return columns.filter((column) => isShownOn(column, undefined)).length === 1
}
