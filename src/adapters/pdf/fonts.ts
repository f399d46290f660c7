import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

export type FontFamily = 'text' | 'strong' | 'display'
export type Script = 'latin' | 'latin-ext' | 'bengali'

/** The same ranges as in `fonts.css` for browsers; joiners belong to the letters they join. */
const BENGALI = /[\u0951\u0952\u0964\u0965\u0980-\u09fe\u25cc]|\u200c|\u200d/
const LATIN_EXT = /[\u0100-\u024f\u1e00-\u1eff]/

export function scriptOf(letter: string): Script {
  if (BENGALI.test(letter)) return 'bengali'
  return LATIN_EXT.test(letter) ? 'latin-ext' : 'latin'
}

const packages: Record<string, string> = {
  fraunces: import.meta.resolve('@fontsource/fraunces'),
  'hind-siliguri': import.meta.resolve('@fontsource/hind-siliguri'),
  'instrument-sans': import.meta.resolve('@fontsource/instrument-sans'),
}

const sans = { latin: 'instrument-sans', 'latin-ext': 'instrument-sans', bengali: 'hind-siliguri' }

/** Static fonts: only the default weight of a variable font can be embedded. */
const families: Record<FontFamily, { weight: number; fonts: Record<Script, string> }> = {
  text: { weight: 400, fonts: sans },
  strong: { weight: 600, fonts: sans },
  display: { weight: 500, fonts: { ...sans, latin: 'fraunces', 'latin-ext': 'fraunces' } },
}

/** Registers fonts as `family script`. Only the glyphs that are used get embedded. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const [family, { weight, fonts }] of Object.entries(families)) {
    for (const [script, font] of Object.entries(fonts)) {
      const name = `files/${font}-${script}-${weight}-normal.woff`
      const file = new URL(name, packages[font])
      pdf.registerFont(`${family} ${script}`, unpackWoff(readFileSync(file)))
    }
  }
}

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const FONT_HEADER = 12
const FONT_ENTRY = 16

/**
 * Unpacks the tables of a WOFF font. The library reads WOFF too, but unpacks a table again for each glyph that it
 * embeds.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(FONT_HEADER + count * FONT_ENTRY)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let offset = head.length
  for (let place = 0; place < count; place++) {
    const entry = WOFF_HEADER + place * WOFF_ENTRY
    const start = woff.readUInt32BE(entry + 4)
    const packedLength = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const packed = woff.subarray(start, start + packedLength)
    const table = packedLength < length ? inflateSync(packed) : packed
    const written = FONT_HEADER + place * FONT_ENTRY
    woff.copy(head, written, entry, entry + 4)
    woff.copy(head, written + 4, entry + 16, entry + 20)
    head.writeUInt32BE(offset, written + 8)
    head.writeUInt32BE(length, written + 12)
    // Tables are aligned to four bytes.
    const padding = Buffer.alloc(-length & 3)
    tables.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat([head, ...tables])
}
