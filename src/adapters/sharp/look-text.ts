import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { hasVisibleText } from '#shop/shared/read-text.ts'

/** Family names inside the font files. The library joins Bangla letters if it has a font for them. */
const FAMILIES = 'Fraunces Medium, Hind Siliguri Medium'

const files = [
  '@fontsource/fraunces/files/fraunces-latin-500-normal.woff',
  '@fontsource/fraunces/files/fraunces-latin-ext-500-normal.woff',
  '@fontsource/hind-siliguri/files/hind-siliguri-bengali-500-normal.woff',
]

/** Neither font has emoji. */
const EMOJI =
  /\p{Extended_Pictographic}(?:[\u200d\ufe0f\u{1f3fb}-\u{1f3ff}]|\p{Extended_Pictographic})*/gu

/** The font files, and how to unpack them. */
export interface FontFiles {
  folder: string
  unpack: (woff: Buffer) => Buffer
}

interface Words {
  /** PNG with a transparent background. */
  input: Buffer
  width: number
  height: number
}

interface WordOptions {
  color: string
  points: number
  /** Maximum size in pixels; longer text is drawn smaller. */
  width: number
  height: number
  align?: 'left' | 'center'
}

/** Undefined when there is nothing to draw. */
export type DrawText = (text: string, options: WordOptions) => Promise<Words | undefined>

/** Draws text in the shop's fonts, whatever fonts the machine has. */
export function createTextDrawer(fonts: FontFiles): DrawText {
  let loading: Promise<void> | undefined
  return async (text, { color, points, width, height, align = 'center' }) => {
    loading ??= loadFonts(fonts).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    await loading
    const words = text.replace(EMOJI, '').trim()
    if (!hasVisibleText(words)) return undefined
    const markup = `<span font_family="${FAMILIES}" size="${points}pt" foreground="${color}">${escapeSigns(words)}</span>`
    // Characters that no font has are refused with an error of their own.
    const drawn = await sharp({
      text: { text: markup, rgba: true, dpi: 72, width, align, wrap: 'word-char' },
    })
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
      .catch(() => undefined)
    return drawn && { input: drawn.data, width: drawn.info.width, height: drawn.info.height }
  }
}

/** The library loads each font once, from a file, for as long as the program runs. */
async function loadFonts({ folder, unpack }: FontFiles): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const file of files) {
    const packed = await readFile(fileURLToPath(import.meta.resolve(file)))
    const fontfile = join(folder, `${basename(file, '.woff')}.ttf`)
    await writeFile(fontfile, unpack(packed))
    await sharp({ text: { text: 'a', fontfile, rgba: true } })
      .raw()
      .toBuffer()
  }
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escapeSigns(text: string): string {
  return text.replace(/[&<>]/g, (sign) => signs[sign] ?? '')
}
