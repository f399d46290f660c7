// Owns what a document on paper consists of.
// Leaves to others: what it says, which belongs to the module whose document it is.

/** One document, or many of a kind, in one file. */
export interface DocumentFile {
  /** What a reader shows in its title bar. */
  title: string
  paper: Paper
  documents: DocumentContent[]
}

/** A4, or a label of 100 x 150 mm, which has no second page: what does not fit is cut. */
export type Paper = 'a4' | 'label'

/** What a document says, without how it looks. It begins on a page of its own, under the shop's name. */
export interface DocumentContent {
  /** Such as Invoice. On A4 every page says it, beside the reference and its own number. */
  heading: string
  /** What the document is about: an order id, a day. */
  reference: string
  /** Set: the reference stands in the head as a QR code, too. */
  hasCode?: boolean
  blocks: DocumentBlock[]
}

export type DocumentBlock =
  | { kind: 'paragraph'; text: string }
  /** Side by side, each under its label. */
  | { kind: 'facts'; facts: { label: string; text: string }[] }
  | DocumentTable
  /** Amounts under one another, kept on one page. */
  | { kind: 'rows'; rows: { label: string; amount: string; isTotal?: boolean }[] }
  /** What has to be seen at once. */
  | { kind: 'callout'; label: string; text: string }
  /** A text in a place of so many millimetres: made smaller until it fits, and cut where that is not enough. */
  | { kind: 'fitted'; text: string; size: 'normal' | 'large'; heightMm: number }
  /** A line to sign on for each label. */
  | { kind: 'signatures'; labels: string[] }

/** Breaks over pages between its rows, and repeats its headings on each. */
export interface DocumentTable {
  kind: 'table'
  columns: DocumentColumn[]
  rows: DocumentRow[]
  /** Below the last row, on the same page as it: a cell for each column. */
  totals?: string[]
}

interface DocumentColumn {
  heading: string
  /** Its share of the width, by the sum of all shares. */
  share: number
  /** Amounts stand right. The cells of `tick` and `signature` are left for a pen. */
  kind: 'text' | 'amount' | 'tick' | 'signature'
}

/** A group says what the rows below it have in common. */
export type DocumentRow = { cells: DocumentCell[] } | { group: string }

/** A note stands below its text, and quieter. Both may have several lines. */
export type DocumentCell = string | { text: string; note: string }

/** Asked of an adapter. */
export interface DocumentWriter {
  /**
   * The file as PDF. Takes seconds for a long one, while others are served.
   * @param signal aborted when nobody waits for the file any more, which is then not made
   * @throws ShopError unavailable when too many are asked for at once, or nobody waits
   */
  write(file: DocumentFile, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>
}
