import { type FontFamily, type Script, scriptOf } from './fonts.ts'

type Pdf = PDFKit.PDFDocument

export interface TextStyle {
  family: FontFamily
  /** In points, like all lengths here. */
  size: number
  color: string
}

export const INK = '#17140f'
const QUIET = '#655c50'
export const LINE = '#d8cfc0'

export const styles = {
  text: { family: 'text', size: 9.5, color: INK },
  strong: { family: 'strong', size: 9.5, color: INK },
  small: { family: 'text', size: 8, color: QUIET },
  display: { family: 'display', size: 22, color: INK },
} as const satisfies Record<string, TextStyle>

interface Run {
  script: Script
  text: string
}

/** No font has every letter: each run of text is set in one that has its letters. */
function splitRuns(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const script = scriptOf(letter)
    const last = runs.at(-1)
    if (last?.script === script) last.text += letter
    else runs.push({ script, text: letter })
  }
  return runs
}

/** Tabular figures, so that amounts line up. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

function featuresOf({ script, text }: Run): PDFKit.Mixins.OpenTypeFeatures[] | undefined {
  return script === 'latin' && /\d/.test(text) ? FEATURES : undefined
}

/** Shaping is slow and most words recur. Cached per document, at size 1. */
const knownWidths = new WeakMap<Pdf, Map<string, number>>()
const MAX_CACHED = 20_000

function runWidth(pdf: Pdf, run: Run, { family, size }: TextStyle): number {
  const font = `${family} ${run.script}`
  const known = knownWidths.get(pdf) ?? new Map<string, number>()
  knownWidths.set(pdf, known)
  const key = `${font} ${run.text}`
  let width = known.get(key)
  if (width === undefined) {
    const features = featuresOf(run)
    width = pdf
      .font(font)
      .fontSize(1)
      .widthOfString(run.text, features && { features })
    if (known.size >= MAX_CACHED) known.clear()
    known.set(key, width)
  }
  return width * size
}

export function textWidth(pdf: Pdf, text: string, style: TextStyle): number {
  return splitRuns(text).reduce((width, run) => width + runWidth(pdf, run, style), 0)
}

/** Draws one line; `x` is its left end. */
function drawLine(pdf: Pdf, text: string, x: number, baseline: number, style: TextStyle) {
  let left = x
  for (const run of splitRuns(text)) {
    const features = featuresOf(run)
    // Marks ligatures with the original text, for search and screen readers.
    if (run.script === 'bengali') pdf.markContent('Span', { actual: run.text })
    pdf
      .font(`${style.family} ${run.script}`)
      .fontSize(style.size)
      .fillColor(style.color)
      .text(run.text, left, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(features && { features }),
      })
    if (run.script === 'bengali') pdf.endMarkedContent()
    left += runWidth(pdf, run, style)
  }
}

const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** Splits a word that is wider than the line. */
function breakWord(pdf: Pdf, word: string, style: TextStyle, width: number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of letters.segment(word)) {
    if (piece !== '' && textWidth(pdf, piece + segment, style) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
  }
  return [...pieces, piece]
}

function hasLetter(pdf: Pdf, family: FontFamily, letter: string): boolean {
  // The library's types leave out the font object.
  const { _font: font } = pdf.font(`${family} ${scriptOf(letter)}`) as unknown as {
    _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } }
  }
  return /\s/.test(letter) || font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
}

/**
 * Replaces a letter that no font has by its compatibility form, such as `²` by 2. Emoji are dropped; they would be
 * boxes.
 */
function withKnownLetters(pdf: Pdf, text: string, { family }: TextStyle): string {
  const isKnown = (letter: string) => hasLetter(pdf, family, letter)
  return text.normalize('NFC').replace(/[^\p{ASCII}]/gu, (letter) => {
    if (isKnown(letter)) return letter
    const common = letter
      .normalize('NFKC')
      .replace(/\p{Pd}/u, '-')
      .replace('\u2044', '/')
    return [...common].filter(isKnown).join('')
  })
}

/** Breaks a text into lines of at most this width. */
export function wrapText(pdf: Pdf, text: string, style: TextStyle, width: number): string[] {
  const space = textWidth(pdf, ' ', style)
  return withKnownLetters(pdf, text, style)
    .split('\n')
    .flatMap((paragraph) => {
      const lines: string[] = []
      let line = ''
      let taken = 0
      for (const word of paragraph.split(/\s+/)) {
        const pieces =
          textWidth(pdf, word, style) > width ? breakWord(pdf, word, style, width) : [word]
        for (const piece of pieces) {
          const needed = textWidth(pdf, piece, style)
          if (line !== '' && taken + space + needed > width) {
            lines.push(line)
            line = ''
            taken = 0
          }
          taken += line === '' ? needed : space + needed
          line = line === '' ? piece : `${line} ${piece}`
        }
      }
      return [...lines, line]
    })
}

/** Keeps at most this many lines; an ellipsis ends the last one when there was more. */
export function cutLines(
  pdf: Pdf,
  lines: string[],
  most: number,
  style: TextStyle,
  width: number,
): string[] {
  if (lines.length <= most) return lines
  const visible = lines.slice(0, Math.max(1, most))
  const last = [...letters.segment(visible.pop() ?? '')].map(({ segment }) => segment)
  while (last.length > 0 && textWidth(pdf, `${last.join('')}…`, style) > width) last.pop()
  return [...visible, `${last.join('').trimEnd()}…`]
}

/** Bangla letters reach further up and down than English ones. */
const LINE_HEIGHT = 1.42
const BASELINE = 1.05

export function lineHeight({ size }: TextStyle): number {
  return size * LINE_HEIGHT
}

interface Place {
  x: number
  /** Top of the first line. */
  y: number
  width: number
}

/** Draws lines below one another. Returns where they end. */
export function drawLines(
  pdf: Pdf,
  lines: string[],
  { x, y, width }: Place,
  style: TextStyle,
  align: 'left' | 'right' | 'centre' = 'left',
): number {
  lines.forEach((line, place) => {
    const free = align === 'left' ? 0 : width - textWidth(pdf, line, style)
    const indent = align === 'centre' ? free / 2 : free
    const baseline = y + place * lineHeight(style) + style.size * BASELINE
    drawLine(pdf, line, x + indent, baseline, style)
  })
  return y + lines.length * lineHeight(style)
}
