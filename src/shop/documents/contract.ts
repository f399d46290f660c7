// Owns the structure of printed documents.
// Does not own: their content, which belongs to the module that prints them.

import type { Language } from '../shared/language.ts'

/** A file of one document, or several of a kind. */
export interface DocumentFile {
  /** Title in the PDF viewer. */
  title: string
  paper: Paper
  documents: DocumentContent[]
}

/**
 * A4 upright or across; `a4-quarters`: four documents to an A4 page, a long one on several quarters; or a label of
 * 100 x 150 mm, which has one page: content that does not fit is cut.
 */
export type Paper = 'a4' | 'a4-across' | 'a4-quarters' | 'label'

/** Content of a document without its layout. It starts on a new page, under the shop's name. */
export interface DocumentContent {
  /** Such as Invoice. On A4 it is repeated on every page, with the reference and page number. */
  heading: string
  /** What the document is about: an order id, a day. */
  reference: string
  /** Also prints the reference as a QR code at the top. */
  hasCode?: boolean
  /** An official form has these centred lines and its number instead of the shop's name. */
  form?: { lines: string[]; number: string }
  blocks: DocumentBlock[]
  /** Of its texts; by default that in which the file is asked for. */
  language?: Language
}

export type DocumentBlock =
  | { kind: 'paragraph'; text: string }
  /** A woven edge in the colours of garments, across the page. */
  | { kind: 'selvedge'; colours: (string | undefined)[] }
  /** Labelled facts, side by side. */
  | { kind: 'facts'; facts: { label: string; text: string }[] }
  | DocumentTable
  /** Amounts below one another, kept on one page. */
  | { kind: 'rows'; rows: { label: string; amount: string; isTotal?: boolean }[] }
  /** A highlighted text. */
  | { kind: 'callout'; label: string; text: string }
  /** A text in a box of fixed height, in millimetres: shrunk until it fits, then cut. */
  | { kind: 'fitted'; text: string; size: 'normal' | 'large'; heightMm: number }
  | { kind: 'signatures'; labels: string[] }

/** Breaks between rows across pages, and repeats its headings on each. */
export interface DocumentTable {
  kind: 'table'
  columns: DocumentColumn[]
  rows: DocumentRow[]
  /** Below the last row, on the same page as it: a cell for each column. */
  totals?: string[]
}

interface DocumentColumn {
  heading: string
  /** Relative width among all columns. */
  share: number
  /** Amounts are right-aligned. Cells of `tick` and `signature` are filled in by hand. */
  kind: 'text' | 'amount' | 'tick' | 'signature'
}

/** A group is a heading for the rows below it. */
export type DocumentRow = { cells: DocumentCell[] } | { group: string }

/** A note stands below its text, less prominent. Both may have several lines. */
export type DocumentCell = string | { text: string; note: string }

/** Implemented by an adapter. */
export interface DocumentWriter {
  /**
   * Renders a PDF. A long one takes seconds, without blocking other requests.
   * @param signal aborted when the caller no longer waits; the file is then not made
   * @throws ShopError unavailable when too many are requested at once, or the caller has gone
   */
  write(file: DocumentFile, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>
}
