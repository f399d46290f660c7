import type { DocumentCell, DocumentRow, DocumentTable } from '#shop/documents/contract.ts'
import { drawRule, ensureRoom, type Pages } from './page.ts'
import { cutLines, drawLines, INK, lineHeight, styles, type TextStyle, wrapText } from './text.ts'

const PADDING = 5
const GAP = 12
/** Keeps a row shorter than a page. */
const MAX_LINES = 16
/** Room for a signature. */
const SIGNATURE_HEIGHT = 34
const TICK_SIZE = 10

type Column = DocumentTable['columns'][number] & { x: number; width: number }

interface Row {
  height: number
  draw: (y: number) => void
}

export function drawTable(pages: Pages, table: DocumentTable): void {
  const columns = placeColumns(pages, table.columns)
  const headings = table.columns.map(({ heading }) => heading)
  const head = textRow(pages, columns, headings, styles.small)
  const totals = table.totals && textRow(pages, columns, table.totals, styles.strong)
  const rows = table.rows.map((row) =>
    'group' in row ? groupRow(pages, row.group) : rowOf(pages, columns, row.cells, styles.text),
  )

  const drawRow = ({ height, draw }: Row, color?: string) => {
    draw(pages.y)
    pages.y += height
    drawRule(pages, pages.y, color)
  }
  ensureRoom(pages, head.height + heightTogether(rows, table.rows, 0, totals))
  drawRow(head, INK)
  rows.forEach((row, place) => {
    if (ensureRoom(pages, heightTogether(rows, table.rows, place, totals))) drawRow(head, INK)
    drawRow(row)
  })
  if (totals) drawRow(totals, INK)
  pages.y += 14
}

/** Height that must fit on one page: a group with its first row, the last row with the totals. */
function heightTogether(
  rows: Row[],
  given: DocumentRow[],
  place: number,
  totals: Row | undefined,
): number {
  const row = rows[place]
  if (!row) return totals?.height ?? 0
  const isGroup = 'group' in (given[place] ?? {})
  const isLast = place === rows.length - 1
  return row.height + (isGroup || isLast ? heightTogether(rows, given, place + 1, totals) : 0)
}

function placeColumns({ left, width }: Pages, columns: DocumentTable['columns']): Column[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const free = width - GAP * (columns.length - 1)
  let x = left
  return columns.map((column) => {
    const placed = { ...column, x, width: (free * column.share) / shares }
    x += placed.width + GAP
    return placed
  })
}

/** Headings and totals: where others tick or sign, they have a text. */
function textRow(pages: Pages, columns: Column[], texts: string[], style: TextStyle): Row {
  const ofText = columns.map((column) =>
    column.kind === 'amount' ? column : { ...column, kind: 'text' as const },
  )
  return rowOf(pages, ofText, texts, style)
}

function rowOf(
  pages: Pages,
  columns: Column[],
  texts: readonly DocumentCell[],
  style: TextStyle,
): Row {
  const cells = columns.map((column, place) => toCell(pages, column, texts[place] ?? '', style))
  return {
    height: Math.max(...cells.map(({ height }) => height)) + 2 * PADDING,
    draw: (y) => {
      for (const { draw } of cells) draw(y + PADDING)
    },
  }
}

function groupRow({ pdf, left, width }: Pages, group: string): Row {
  const lines = cutLines(pdf, wrapText(pdf, group, styles.strong, width), 3, styles.strong, width)
  const above = 2 * PADDING
  return {
    height: above + lines.length * lineHeight(styles.strong) + PADDING,
    draw: (y) => {
      drawLines(pdf, lines, { x: left, y: y + above, width }, styles.strong)
    },
  }
}

function toCell({ pdf }: Pages, column: Column, cell: DocumentCell, style: TextStyle): Row {
  const { kind, x, width } = column
  switch (kind) {
    case 'tick':
      return {
        height: TICK_SIZE + 2,
        draw: (y) =>
          pdf
            .lineWidth(0.8)
            .strokeColor(INK)
            .rect(x, y + 2, TICK_SIZE, TICK_SIZE)
            .stroke(),
      }
    case 'signature':
      return { height: SIGNATURE_HEIGHT, draw: () => undefined }
    case 'text':
    case 'amount': {
      const { text, note } = typeof cell === 'string' ? { text: cell, note: '' } : cell
      const align = kind === 'amount' ? 'right' : 'left'
      const lines = wrapText(pdf, text, style, width)
      const notes = note === '' ? [] : wrapText(pdf, note, styles.small, width)
      const shown = cutLines(pdf, lines, MAX_LINES, style, width)
      const shownNotes = cutLines(pdf, notes, MAX_LINES, styles.small, width)
      return {
        height: shown.length * lineHeight(style) + shownNotes.length * lineHeight(styles.small),
        draw: (y) => {
          const below = drawLines(pdf, shown, { x, y, width }, style, align)
          drawLines(pdf, shownNotes, { x, y: below, width }, styles.small, align)
        },
      }
    }
  }
}
