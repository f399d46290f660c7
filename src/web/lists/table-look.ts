/** Classes of the parts of a table. */
export interface TableLook {
  /** Whether the screen's width decides which columns are shown. */
  isSpread: boolean
  table: string
  head: string
  /** Content above the rows of a table without a head. */
  withoutHead: string
  heading: string
  rows: string
  row: string
  /** Added to a row with a checkbox. */
  rowWithBox: string
  /** The cell of the checkbox. */
  box: string
  cell: string
}

/** Sticks below the dashboard's header while its column scrolls. */
const HEADING =
  'sticky top-14 z-10 h-9 bg-paper font-medium whitespace-nowrap [box-shadow:inset_0_-1px_var(--color-line-strong)]'

/** Rows are lines of 40 px unless a cell has two lines of text, on a phone higher, without headings and with fewer columns. */
const lines: TableLook = {
  isSpread: true,
  table: '',
  head: 'max-md:hidden',
  withoutHead: 'flex items-center gap-1 border-b border-line md:hidden',
  heading: `${HEADING} px-2`,
  rows: '',
  row: 'transition-colors hover:bg-wash',
  rowWithBox: '',
  box: 'w-px border-b border-line pr-2.5 align-middle max-md:pt-2 max-md:align-top md:pl-2',
  cell: 'border-b border-line px-2 py-2 align-middle max-md:px-1 max-md:last:pr-0 first:pl-0 lg:h-10 lg:py-1.5 lg:has-[button,img,input]:py-0',
}

/** For rows with much content: each is a card where there is no room for columns. */
const cards: TableLook = {
  isSpread: false,
  table: 'block @4xl:table',
  head: 'hidden @4xl:table-header-group',
  withoutHead: 'flex items-center gap-1 pl-2 @4xl:hidden',
  heading: `${HEADING} px-2 last:pr-0`,
  rows: 'block border-line first-of-type:border-t @4xl:table-row-group',
  row: 'flex flex-col gap-x-4 gap-y-3 border-b border-line py-4 @3xs:grid @3xs:grid-cols-[minmax(min-content,1fr)_minmax(0,auto)] @xl:grid-cols-2 @4xl:table-row',
  rowWithBox: 'relative @3xs:@max-4xl:pl-9',
  box: '@3xs:@max-4xl:absolute @max-4xl:top-1.5 @max-4xl:left-2 @4xl:w-px @4xl:border-b @4xl:border-line @4xl:pl-2 @4xl:align-middle',
  cell: 'block min-w-0 @4xl:table-cell @4xl:border-b @4xl:border-line @4xl:h-10 @4xl:px-2 @4xl:py-1 @4xl:align-middle @4xl:first:pl-0 @4xl:last:pr-0',
}

export const tableLooks = { lines, cards }
