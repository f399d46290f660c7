import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { m } from '#messages'
import { formatWhole, grouped } from '#shop/shared/language.ts'
import { ShopError } from '#shop/shared/shop-error.ts'

/** The limit of spreadsheets, including empty rows. */
const MAX_ROWS = 1_048_576

/** Rows read before other requests get their turn: a few ms. */
const PIECE = 200

/** Bytes of one row: a longer one has an unclosed quotation mark. Empty cells count nothing. */
const MAX_ROW_BYTES = 256 * 1024

/** Cells of one row: more than any real table has. */
const MAX_CELLS = 1000

/**
 * The rows of a CSV file from any program: commas, semicolons or tabs, in UTF-8 or UTF-16. An empty line is an empty
 * row, so that row numbers match a spreadsheet's.
 * @throws ShopError invalid, too_large, while it is read
 */
export async function* readCsv(file: Readable): AsyncGenerator<string[]> {
  const texts = decode(file)
  const first = await texts.next()
  const text = first.done ? '' : first.value
  // Excel's `sep=` line, which is not a row.
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
  // The parser fails as well, and reports it.
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
    const row = formatWhole(parser.info.records + 1)
    const isTooLong = error.code === 'CSV_MAX_RECORD_SIZE'
    throw new ShopError(
      'invalid',
      isTooLong ? m.refusal_row_too_long({ row }) : m.refusal_row_cannot_read({ row }),
    )
  } finally {
    file.destroy()
    await reading
  }
}

function refuseWidth(): never {
  const most = grouped(MAX_CELLS)
  throw new ShopError('invalid', m.refusal_row_max_cells({ most }))
}

function refuseLength(): never {
  const most = grouped(MAX_ROWS)
  throw new ShopError('too_large', m.refusal_file_max_rows({ most }))
}

/** Pieces of text; the first one contains the whole first line unless that is very long. */
async function* decode(file: Readable): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  try {
    for await (const bytes of file as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true })
      const text = decoder.decode(bytes, { stream: true })
      if (text.includes('\0')) throw new ShopError('invalid', m.refusal_not_utf8())
      yield text
    }
    decoder?.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new ShopError('invalid', m.refusal_not_utf8())
    throw error
  }
}

/** From the byte order mark; without one it must be UTF-8. */
function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}

/** The most frequent of the three in the first line, outside quotation marks. */
function delimiterOf(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)
  const times = (delimiter: string) => line.split(delimiter).length
  return [',', ';', '\t'].reduce((most, each) => (times(each) > times(most) ? each : most))
}
