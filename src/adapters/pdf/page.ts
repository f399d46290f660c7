import { encode } from 'uqr'
import { m } from '#messages'
import type { DocumentContent, Paper } from '#shop/documents/contract.ts'
import { formatWhole } from '#shop/shared/language.ts'
import { drawLines, INK, LINE, lineHeight, styles, textWidth, wrapText } from './text.ts'

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

const A4 = {
  width: toPoints(210),
  height: toPoints(297),
  margin: toPoints(18),
  foot: toPoints(12),
  sizeLabel: 24,
  codeSize: toPoints(19),
}

const formats: Record<Paper, Format> = {
  a4: A4,
  'a4-across': { ...A4, width: A4.height, height: A4.width, margin: toPoints(12) },
  'a4-quarters': {
    width: A4.width / 2,
    height: A4.height / 2,
    margin: toPoints(8),
    foot: toPoints(5),
    sizeLabel: 15,
    codeSize: toPoints(17),
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
  paper: Paper
  left: number
  width: number
  /** Top of the next block. */
  y: number
  /** Bottom of the usable area. */
  bottom: number
  /** False for a label, which has one page. */
  hasMore: boolean
  /** Heading and reference, for further pages. */
  name: string
  sheet: Sheet
}

/** How many quarters of A4 pages a file has taken. */
export interface Sheet {
  quarters: number
}

export function startPages(
  pdf: PDFKit.PDFDocument,
  paper: Paper,
  { heading, reference }: Pick<DocumentContent, 'heading' | 'reference'>,
  sheet: Sheet,
): Pages {
  const { width, height, margin, foot } = formats[paper]
  const pages = {
    pdf,
    paper,
    left: margin,
    width: width - 2 * margin,
    y: margin,
    bottom: height - margin - foot,
    hasMore: paper !== 'label',
    name: `${heading} ${reference}`,
    sheet,
  }
  addPage(pages)
  return pages
}

function addPage(pages: Pages): void {
  const { width, height, margin } = formats[pages.paper]
  if (pages.paper === 'a4-quarters') takeQuarter(pages, width, height)
  else pages.pdf.addPage({ size: [width, height], margin: 0 })
  pages.y = margin
}

/** All that is drawn next is moved there; see `endSheet`. */
function takeQuarter({ pdf, sheet }: Pages, width: number, height: number): void {
  endSheet(pdf, sheet)
  const place = sheet.quarters % 4
  sheet.quarters += 1
  if (place === 0) {
    pdf.addPage({ size: [A4.width, A4.height], margin: 0 })
    pdf.lineWidth(0.5).strokeColor(LINE).dash(3, { space: 3 })
    pdf.moveTo(width, 0).lineTo(width, A4.height).stroke()
    pdf.moveTo(0, height).lineTo(A4.width, height).stroke().undash()
  }
  pdf.save().translate((place % 2) * width, Math.floor(place / 2) * height)
}

export function endSheet(pdf: PDFKit.PDFDocument, { quarters }: Sheet): void {
  if (quarters > 0) pdf.restore()
}

/** Starts a new page unless there is room for this height; true when it did. */
export function ensureRoom(pages: Pages, height: number): boolean {
  const { pdf, left: x, width } = pages
  if (!pages.hasMore || pages.y + height <= pages.bottom) return false
  if (pages.paper !== 'a4-quarters') {
    addPage(pages)
    return true
  }
  drawLines(pdf, [m.paper_next_slip()], { x, y: pages.bottom, width }, styles.small)
  addPage(pages)
  const place = { x, y: pages.y, width }
  pages.y = drawLines(pdf, [m.paper_continued({ name: pages.name })], place, styles.strong) + 4
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

export function drawHead(pages: Pages, content: DocumentContent, letterhead: Letterhead): void {
  if (content.form) drawForm(pages, content, content.form)
  else drawLetterhead(pages, content, letterhead)
}

/** The shop on the left, the document's title on the right. */
function drawLetterhead(
  pages: Pages,
  { heading, reference, hasCode }: DocumentContent,
  letterhead: Letterhead,
): void {
  const { pdf, paper, left, width, y } = pages
  const isFull = paper === 'a4' || paper === 'a4-across'
  const { codeSize, sizeLabel } = formats[paper]
  const taken = hasCode ? codeSize + 10 : 0
  if (hasCode) drawCode(pages, reference, codeSize)
  const name = { ...styles.display, size: sizeLabel }
  const half = { x: left, y, width: (width - taken) / (isFull ? 2 : 1) - 8 }
  let end = drawLines(pdf, wrapText(pdf, letterhead.name, name, half.width), half, {
    ...name,
    color: letterhead.accent ?? INK,
  })
  for (const line of letterhead.lines) {
    const lines = wrapText(pdf, line, styles.small, half.width)
    end = drawLines(pdf, lines, { ...half, y: end }, styles.small)
  }
  if (isFull) {
    const right = { x: left, y, width: width - taken }
    const below = drawLines(pdf, [heading], right, name, 'right')
    drawLines(pdf, [reference], { ...right, y: below }, styles.strong, 'right')
  }
  if (paper === 'a4-quarters') {
    end = drawLines(pdf, [reference], { ...half, y: end + 3 }, styles.strong)
  }
  pages.y = Math.max(end, hasCode ? y + codeSize : 0) + (isFull ? 14 : 8)
  drawRule(pages, pages.y, INK)
  pages.y += isFull ? 18 : 10
}

/** The lines in the middle, the form's number in a box in the upper right corner. */
function drawForm(
  pages: Pages,
  { heading, reference }: DocumentContent,
  { lines, number }: NonNullable<DocumentContent['form']>,
): void {
  const { pdf, left: x, width, y } = pages
  const boxed = textWidth(pdf, number, styles.strong) + 16
  const right = { x: x + width - boxed, width: boxed }
  pdf.lineWidth(0.8).strokeColor(INK)
  pdf.rect(right.x, y, boxed, lineHeight(styles.strong) + 8).stroke()
  drawLines(pdf, [number], { ...right, y: y + 4 }, styles.strong, 'centre')
  const place = { x, y, width }
  const above = drawLines(pdf, lines, place, styles.text, 'centre')
  const title = { ...styles.strong, size: 14 }
  const below = drawLines(pdf, [heading], { ...place, y: above }, title, 'centre')
  pages.y = drawLines(pdf, [reference], { ...place, y: below }, styles.small, 'centre') + 10
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

/** Numbers the pages of a finished document, and flushes them. Quarters wait for their page to be full. */
export function finishPages(pages: Pages): void {
  const { pdf, left, width, bottom } = pages
  if (pages.paper === 'a4-quarters') return
  const { start, count } = pdf.bufferedPageRange()
  if (pages.hasMore) {
    const y = bottom + toPoints(12) - lineHeight(styles.small)
    for (let page = 0; page < count; page++) {
      pdf.switchToPage(start + page)
      const place = { x: left, y, width }
      drawLines(pdf, [pages.name], place, styles.small)
      drawLines(
        pdf,
        [m.paper_page({ page: formatWhole(page + 1), pages: formatWhole(count) })],
        place,
        styles.small,
        'right',
      )
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
