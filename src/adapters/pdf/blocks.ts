import type { DocumentBlock } from '#shop/documents/contract.ts'
import { weaveSelvedge } from '#shop/images/selvedge/rules.ts'
import { drawFact, drawRule, ensureRoom, type Pages, toPoints } from './page.ts'
import { drawTable } from './table.ts'
import {
  cutLines,
  drawLines,
  INK,
  LINE,
  lineHeight,
  styles,
  type TextStyle,
  textWidth,
  wrapText,
} from './text.ts'

type Block<Kind extends DocumentBlock['kind']> = Extract<DocumentBlock, { kind: Kind }>

export function drawBlock(pages: Pages, block: DocumentBlock): void {
  switch (block.kind) {
    case 'paragraph':
      drawParagraph(pages, block)
      break
    case 'selvedge':
      drawSelvedge(pages, block)
      break
    case 'facts':
      drawFacts(pages, block)
      break
    case 'table':
      drawTable(pages, block)
      break
    case 'rows':
      drawRows(pages, block)
      break
    case 'callout':
      drawCallout(pages, block)
      break
    case 'fitted':
      drawFitted(pages, block)
      break
    case 'signatures':
      drawSignatures(pages, block)
      break
  }
}

function drawParagraph(pages: Pages, { text }: Block<'paragraph'>): void {
  const { pdf, left, width } = pages
  for (const line of wrapText(pdf, text, styles.text, width)) {
    ensureRoom(pages, lineHeight(styles.text))
    pages.y = drawLines(pdf, [line], { x: left, y: pages.y, width }, styles.text)
  }
  pages.y += 14
}

/** In the gap above the next block. */
function drawSelvedge(pages: Pages, { colours }: Block<'selvedge'>): void {
  let x = pages.left
  for (const { colour, share } of weaveSelvedge(colours)) {
    const width = (pages.width * share) / 100
    pages.pdf.rect(x, pages.y - 9, width, 4).fill(colour)
    x += width
  }
}

const FACT_GAP = 18

function drawFacts(pages: Pages, { facts }: Block<'facts'>): void {
  const { pdf, left, width } = pages
  const each = (width - FACT_GAP * (facts.length - 1)) / facts.length
  const most = Math.max(...facts.map(({ text }) => wrapText(pdf, text, styles.text, each).length))
  ensureRoom(pages, lineHeight(styles.small) + 2 + most * lineHeight(styles.text))
  const ends = facts.map((fact, place) =>
    drawFact(pages, fact, { x: left + place * (each + FACT_GAP), y: pages.y, width: each }),
  )
  pages.y = Math.max(...ends) + 18
}

function drawRows(pages: Pages, { rows }: Block<'rows'>): void {
  const { pdf, left, width } = pages
  const half = { x: left + width / 2, width: width / 2 }
  const height = lineHeight(styles.text) + 5
  ensureRoom(pages, rows.length * height)
  for (const { label, amount, isTotal } of rows) {
    const style = isTotal ? styles.strong : styles.text
    if (isTotal) drawRule({ ...pages, left: half.x, width: half.width }, pages.y, INK)
    const y = pages.y + 3
    const room = half.width - textWidth(pdf, amount, style) - 10
    const [line = ''] = cutLines(pdf, wrapText(pdf, label, style, room), 1, style, room)
    drawLines(pdf, [line], { ...half, y }, style)
    drawLines(pdf, [amount], { ...half, y }, style, 'right')
    pages.y += height
  }
  pages.y += 14
}

const CALLOUT: TextStyle = { ...styles.strong, size: 19 }

function drawCallout(pages: Pages, { label, text }: Block<'callout'>): void {
  const { pdf, left, width } = pages
  const height = lineHeight(CALLOUT) + 12
  ensureRoom(pages, height)
  pdf.lineWidth(1).strokeColor(INK).rect(left, pages.y, width, height).stroke()
  const inside = { x: left + 10, width: width - 20 }
  const middle = pages.y + (height - lineHeight(styles.text)) / 2
  drawLines(pdf, [label], { ...inside, y: middle }, styles.text)
  drawLines(pdf, [text], { ...inside, y: pages.y + 6 }, CALLOUT, 'right')
  pages.y += height + 10
}

const fittedStyles: Record<Block<'fitted'>['size'], TextStyle> = {
  normal: { ...styles.text, size: 13 },
  large: { ...styles.strong, size: 20 },
}
const MIN_SIZE = 7

function drawFitted(pages: Pages, { text, size, heightMm }: Block<'fitted'>): void {
  const { pdf, left, width } = pages
  const height = toPoints(heightMm)
  ensureRoom(pages, height)
  const largest = fittedStyles[size]
  let style = largest
  let lines = wrapText(pdf, text, style, width)
  while (lines.length * lineHeight(style) > height && style.size > MIN_SIZE) {
    style = { ...style, size: style.size - 0.5 }
    lines = wrapText(pdf, text, style, width)
  }
  const most = Math.floor(height / lineHeight(style))
  drawLines(pdf, cutLines(pdf, lines, most, style, width), { x: left, y: pages.y, width }, style)
  pages.y += height
}

function drawSignatures(pages: Pages, { labels }: Block<'signatures'>): void {
  const { pdf, left, width } = pages
  const penRoom = 40
  ensureRoom(pages, penRoom + lineHeight(styles.small))
  const each = (width - FACT_GAP * (labels.length - 1)) / labels.length
  const y = pages.y + penRoom
  labels.forEach((label, place) => {
    const x = left + place * (each + FACT_GAP)
    drawRule({ ...pages, left: x, width: each }, y, LINE)
    drawLines(pdf, [label], { x, y: y + 3, width: each }, styles.small)
  })
  pages.y = y + lineHeight(styles.small) + 14
}
