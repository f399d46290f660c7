import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { ShopError } from '#shop/shared/shop-error.ts'

/** As many as a spreadsheet has, also when most are empty. */
const MAX_ROWS = 1_048_576

/** So many rows are read before others have their turn: a few ms. */
const PIECE = 200

/** Of one row, in bytes: more is a quotation mark that is never closed. Empty cells take none. */
const MAX_ROW_BYTES = 256 * 1024

/** Of one row: more than any table that people write. */
const MAX_CELLS = 1000

const NOT_UTF8 =
  'The letters in this file cannot be read. Save it again as “CSV UTF-8” and choose that file.'

/**
 * The rows of a CSV file as its program wrote it: commas, semicolons or tabs, in UTF-8 or UTF-16. An
 * empty line is a row without anything, so that rows count as a spreadsheet counts them.
 * @throws ShopError invalid, too_large, while it is read
 */
export async function* readCsv(file: Readable): AsyncGenerator<string[]> {
  const texts = decode(file)
  const first = await texts.next()
  const text = first.done ? '' : first.value
  // What Excel takes for an instruction, and shows in no row.
  const [instruction = '', told] = /^sep=([,;\t])\r?\n/i.exec(text) ?? []
  const head = text.slice(instruction.length)
  async function* whole() {
    yield head
    yield* texts
  }
  const parser = parse({
    delimiter: told ?? delimiterOf(head),
    relax_column_count: true,
    max_record_size: MAX_ROW_BYTES,
    cast: (cell, { index }) => (index < MAX_CELLS ? cell : refuseWidth()),
  })
  // What fails is told by the parser, which fails with it.
  const reading = pipeline(whole, parser).catch(() => undefined)
  try {
    let rows = 0
    for await (const row of parser as AsyncIterable<string[]>) {
      if (++rows > MAX_ROWS) refuseLength()
      yield row
      if (rows % PIECE === 0) await setImmediate()
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const reason =
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? 'it is too long. A quotation mark may be unclosed, or line endings mixed.'
        : 'a quotation mark is unclosed or misplaced.'
    throw new ShopError('invalid', `Row ${parser.info.records + 1} cannot be read: ${reason}`)
  } finally {
    file.destroy()
    await reading
  }
}

function refuseWidth(): never {
  const most = MAX_CELLS.toLocaleString('en')
  throw new ShopError('invalid', `A row can have up to ${most} cells. Delete the empty columns.`)
}

function refuseLength(): never {
  const most = MAX_ROWS.toLocaleString('en')
  throw new ShopError(
    'too_large',
    `A file can have up to ${most} rows. Remove the empty ones, or split it into smaller files.`,
  )
}

/** Pieces of text, the first with the whole first line where that is not very long. */
async function* decode(file: Readable): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  try {
    for await (const bytes of file as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true })
      const text = decoder.decode(bytes, { stream: true })
      if (text.includes('\0')) throw new ShopError('invalid', NOT_UTF8)
      yield text
    }
    decoder?.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new ShopError('invalid', NOT_UTF8)
    throw error
  }
}

/** By the mark before the text; without one it has to be UTF-8. */
function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}

/** Whichever of the three stands most often in the first line, outside of quotation marks. */
function delimiterOf(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)
  const times = (delimiter: string) => line.split(delimiter).length
  return [',', ';', '\t'].reduce((most, each) => (times(each) > times(most) ? each : most))
}
