import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { itInLongRun } from '#test/engines.ts'
import { readCsv } from './read-csv.ts'

async function read(bytes: Buffer | string, pieceSize = 64 * 1024): Promise<string[][]> {
  const whole = Buffer.from(bytes)
  const pieces = Array.from({ length: Math.ceil(whole.length / pieceSize) }, (_, i) =>
    whole.subarray(i * pieceSize, (i + 1) * pieceSize),
  )
  const rows: string[][] = []
  for await (const row of readCsv(Readable.from(pieces))) rows.push(row)
  return rows
}

const TEXT = 'id,name\r\nlinen,"পাঞ্জাবি, ""সাদা""\nof linen"\r\n'
const ROWS = [
  ['id', 'name'],
  ['linen', 'পাঞ্জাবি, "সাদা"\nof linen'],
]

it.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16 as Excel writes it', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['big-endian UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
])('reads %s', async (_, bytes) => {
  expect(await read(bytes)).toEqual(ROWS)
})

it('reads a character split across two chunks', async () => {
  expect(await read(`${'id,name'.padEnd(40)}\n${'লিনেন,'.repeat(9)}\n`, 50)).toHaveLength(2)
})

it.each([
  ['semicolons', 'id;name\nlinen;"a;b, c, d"\n'],
  ['tabs', 'id\tname\nlinen\ta;b, c, d\n'],
  ["Excel's sep line", 'sep=;\r\nid;name\nlinen;"a;b, c, d"\n'],
])('recognises %s', async (_, text) => {
  expect(await read(text)).toEqual([
    ['id', 'name'],
    ['linen', 'a;b, c, d'],
  ])
})

it('keeps empty lines as rows, and rows of any length', async () => {
  expect(await read('a,b\n\n1\n1,2,3\n')).toEqual([['a', 'b'], [''], ['1'], ['1', '2', '3']])
})

it.each([
  ['Windows-1252 text', Buffer.from('id,name\nlinen,caf\xe9\n', 'latin1')],
  ['UTF-16 without a byte order mark', Buffer.from(TEXT, 'utf16le')],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['half a character at the end', Buffer.from('id,ল').subarray(0, -1)],
])('refuses %s with a message', async (_, bytes) => {
  await expect(read(bytes)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('CSV UTF-8'),
  })
})

it.each([
  ['is never closed', 'id,name\nlinen,"open\n'],
  ['is never closed in a very long file', `id,name\nlinen,"${'x'.repeat(600_000)}`],
  ['is in the middle of a cell', 'id,name\nlinen,"a"b\n'],
])('names the row in which a quotation mark %s', async (_, text) => {
  await expect(read(text)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(/^Row 2 cannot be read/),
  })
})

it('reports a too long row when line endings are mixed', async () => {
  await expect(read(`id\r\n${'\n'.repeat(600_000)}`)).rejects.toMatchObject({
    message: expect.stringMatching(/^Row 2 cannot be read: it is too long\./),
  })
})

it('yields to other work, however many rows are empty', async () => {
  let turns = 0
  let next = setImmediate(function take() {
    turns++
    next = setImmediate(take)
  })
  await read(`id,name\n${'\n'.repeat(20_000)}`)
  clearImmediate(next)
  expect(turns).toBeGreaterThan(50)
})

it('refuses a row with endless empty cells', async () => {
  expect(await read(`id\n${','.repeat(999)}\n`)).toHaveLength(2)
  await expect(read(`id\n${','.repeat(1000)}\n`)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('1,000 cells'),
  })
})

itInLongRun(
  'reads no more rows than a spreadsheet has',
  async () => {
    await expect(read(`id\n${'\n'.repeat(1_048_576)}`)).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('1,048,576 rows'),
    })
  },
  60_000,
)
