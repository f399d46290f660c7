import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { unpackWoff } from './woff.ts'

export type FontFamily = 'text' | 'strong' | 'display'
export type Script = 'latin' | 'latin-ext' | 'bengali'

/** As `fonts.css` divides the letters for browsers; joiners belong to the letters they join. */
const BENGALI = /[\u0951\u0952\u0964\u0965\u0980-\u09fe\u25cc]|\u200c|\u200d/
const LATIN_EXT = /[\u0100-\u024f\u1e00-\u1eff]/

export function scriptOf(letter: string): Script {
  if (BENGALI.test(letter)) return 'bengali'
  return LATIN_EXT.test(letter) ? 'latin-ext' : 'latin'
}

/** Static ones: of a variable font nothing but its first weight can be embedded. */
const files: Record<FontFamily, Record<Script, string>> = {
  text: {
    latin: import.meta.resolve(
      '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff',
    ),
    'latin-ext': import.meta.resolve(
      '@fontsource/instrument-sans/files/instrument-sans-latin-ext-400-normal.woff',
    ),
    bengali: import.meta.resolve(
      '@fontsource/hind-siliguri/files/hind-siliguri-bengali-400-normal.woff',
    ),
  },
  strong: {
    latin: import.meta.resolve(
      '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff',
    ),
    'latin-ext': import.meta.resolve(
      '@fontsource/instrument-sans/files/instrument-sans-latin-ext-600-normal.woff',
    ),
    bengali: import.meta.resolve(
      '@fontsource/hind-siliguri/files/hind-siliguri-bengali-600-normal.woff',
    ),
  },
  display: {
    latin: import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-500-normal.woff'),
    'latin-ext': import.meta.resolve(
      '@fontsource/fraunces/files/fraunces-latin-ext-500-normal.woff',
    ),
    bengali: import.meta.resolve(
      '@fontsource/hind-siliguri/files/hind-siliguri-bengali-500-normal.woff',
    ),
  },
}

/** Under `family script`. Embedded is only what is used: of each font the letters that were set in it. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const [family, byScript] of Object.entries(files)) {
    for (const [script, file] of Object.entries(byScript)) {
      pdf.registerFont(`${family} ${script}`, unpackWoff(readFileSync(fileURLToPath(file))))
    }
  }
}
