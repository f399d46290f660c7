import { encode } from 'uqr'
import type { DocumentContent, Paper } from '#shop/documents/contract.ts'
import { drawLines, INK, LINE, lineHeight, styles, wrapText } from './text.ts'

/** The sender. */
export interface Letterhead {
  name: string
  /** The shop's contact details. */
  lines: string[]
  /** Colour of the name, such as `#8c2f2b`. */
  accent?: string
}

const POINTS_PER_MM = 72 / 25.4

export function toPoints(millimetres: number): number {
  return millimetres * POINTS_PER_MM
}

interface Format {
  width: number
  height: number
  margin: number
  /** Height kept free at the bottom of each page, for its number. */
  foot: number
  sizeLabel: number
  codeSize: number
}

const formats: Record<Paper, Format> = {
  a4: {
    width: toPoints(210),
    height: toPoints(297),
    margin: toPoints(18),
    foot: toPoints(12),
    sizeLabel: 24,
    codeSize: toPoints(19),
  },
  label: {
    width: toPoints(100),
    height: toPoints(150),
    margin: toPoints(6),
    foot: 0,
    sizeLabel: 17,
    codeSize: toPoints(21),
  },
}

/** The pages of one document, and the position on the current one. */
export interface Pages {
  pdf: PDFKit.PDFDocument
  left: number
  width: number
  /** Top of the next block. */
  y: number
  /** Bottom of the usable area. */
  bottom: number
  /** False for a label, which has one page. */
  hasMore: boolean
}

export function startPages(pdf: PDFKit.PDFDocument, paper: Paper): Pages {
  const { width, height, margin, foot } = formats[paper]
  const pages = {
    pdf,
    left: margin,
    width: width - 2 * margin,
    y: margin,
    bottom: height - margin - foot,
    hasMore: paper === 'a4',
  }
  addPage(pages, paper)
  return pages
}

function addPage(pages: Pages, paper: Paper): void {
  const { width, height, margin } = formats[paper]
  pages.pdf.addPage({ size: [width, height], margin: 0 })
  pages.y = margin
}

/** Starts a new page unless there is room for this height; true when it did. */
export function ensureRoom(pages: Pages, height: number): boolean {
  if (!pages.hasMore || pages.y + height <= pages.bottom) return false
  addPage(pages, 'a4')
  return true
}

export function drawRule({ pdf, left, width }: Pages, y: number, color: string = LINE): void {
  pdf
    .lineWidth(0.6)
    .strokeColor(color)
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke()
}

/** The shop on the left, the document's title on the right. */
export function drawHead(
  pages: Pages,
  { heading, reference, hasCode }: DocumentContent,
  letterhead: Letterhead,
  paper: Paper,
): void {
  const { pdf, left, width, y } = pages
  const { codeSize, sizeLabel } = formats[paper]
  const taken = hasCode ? codeSize + 10 : 0
  if (hasCode) drawCode(pages, reference, codeSize)
  const name = { ...styles.display, size: sizeLabel }
  const half = { x: left, y, width: (width - taken) / (paper === 'a4' ? 2 : 1) - 8 }
  let end = drawLines(pdf, wrapText(pdf, letterhead.name, name, half.width), half, {
    ...name,
    color: letterhead.accent ?? INK,
  })
  for (const line of letterhead.lines) {
    const lines = wrapText(pdf, line, styles.small, half.width)
    end = drawLines(pdf, lines, { ...half, y: end }, styles.small)
  }
  if (paper === 'a4') {
    const right = { x: left, y, width: width - taken }
    const below = drawLines(pdf, [heading], right, name, 'right')
    drawLines(pdf, [reference], { ...right, y: below }, styles.strong, 'right')
  }
  pages.y = Math.max(end, hasCode ? y + codeSize : 0) + (paper === 'a4' ? 14 : 8)
  drawRule(pages, pages.y, INK)
  pages.y += paper === 'a4' ? 18 : 10
}

/** QR code in the upper right corner, without a border: the paper is white. */
function drawCode({ pdf, left, width, y }: Pages, text: string, codeSize: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const unit = codeSize / size
  const x = left + width - codeSize
  data.forEach((row, line) => {
    row.forEach((isDark, column) => {
      if (isDark) pdf.rect(x + column * unit, y + line * unit, unit, unit)
    })
  })
  pdf.fillColor('#000000').fill()
}

/** Numbers the pages of a finished document, and flushes them. */
export function finishPages(pages: Pages, { heading, reference }: DocumentContent): void {
  const { pdf, left, width, bottom } = pages
  const { start, count } = pdf.bufferedPageRange()
  if (pages.hasMore) {
    const y = bottom + toPoints(12) - lineHeight(styles.small)
    for (let page = 0; page < count; page++) {
      pdf.switchToPage(start + page)
      const place = { x: left, y, width }
      drawLines(pdf, [`${heading} ${reference}`], place, styles.small)
      drawLines(pdf, [`Page ${page + 1} of ${count}`], place, styles.small, 'right')
    }
  }
  pdf.flushPages()
}

/** Draws a label with its text below; returns where it ends. */
export function drawFact(
  { pdf }: Pages,
  { label, text }: { label: string; text: string },
  place: { x: number; y: number; width: number },
): number {
  const below = drawLines(pdf, [label], place, styles.small)
  const lines = wrapText(pdf, text, styles.text, place.width)
  return drawLines(pdf, lines, { ...place, y: below + 2 }, styles.text)
}
