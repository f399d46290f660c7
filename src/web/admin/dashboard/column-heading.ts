/** Stays in view below the header of the dashboard while its column scrolls. */
export const COLUMN_HEADING =
  'sticky top-14 z-10 bg-paper py-2 font-medium shadow-[inset_0_-1px] shadow-line-strong'
