import { glob, readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { unescapeFormula, writeRawRow, writeRow } from './csv.ts'

const read = (row: string) => (parse(row) as string[][])[0]?.[0] ?? ''

describe('a row for spreadsheets', () => {
  it.each(['=1+1', '+8801712345678', '-1+1', '-cmd', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', "'=1"])(
    'has no formula in place of %j, which is read back',
    (text) => {
      const cell = read(writeRow([text]))
      expect(cell).toBe(`'${text}`)
      expect(unescapeFormula(cell)).toBe(text)
      expect(read(writeRawRow([text]))).toBe(text)
    },
  )

  it.each(['-5', '-5.00', '0', '2026-11-21 14:05', "Rahim's", 'M'])(
    'leaves %j as it is',
    (text) => {
      expect(read(writeRow([text]))).toBe(text)
      expect(unescapeFormula(text)).toBe(text)
    },
  )

  it('is what every file is written with, but for the feed that Meta reads', async () => {
    const writers: string[] = []
    for await (const path of glob('src/**/*.{ts,tsx}')) {
      if (path.endsWith('.test.ts') || path === 'src/shop/shared/csv.ts') continue
      if ((await readFile(path, 'utf8')).includes('writeRawRow')) writers.push(path)
    }
    expect(writers).toEqual(['src/server/http/feed-formats.ts'])
  })
})
