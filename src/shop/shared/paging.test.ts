import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cursorParts, decodeCursor, encodeCursor, MAX_ROWS, readPage } from './paging.ts'

const { int, bigint, time, text, uuid } = cursorParts
const KEY = [bigint, text] as const

describe('a cursor', () => {
  it('decodes to its key, and needs no escaping in a URL', () => {
    const ids = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((id) => !id.includes('\0'))
    fc.assert(
      fc.property(fc.maxSafeInteger(), ids, (price, id) => {
        const cursor = encodeCursor([price, id])
        expect(cursor).toMatch(/^[\w-]+$/)
        expect(decodeCursor(cursor, KEY)).toEqual([price, id])
      }),
    )
  })

  it.each([
    ['nothing', ''],
    ['text', 'not-a-cursor'],
    ['malformed JSON', Buffer.from('{').toString('base64url')],
    ['JSON of another shape', Buffer.from('{"0":1}').toString('base64url')],
    ['the key of another list', encodeCursor(['2026-11-21T04:00:00.000Z', 'panjabi'])],
    ['a key that is too short', encodeCursor([1])],
    ['a key that is too long', encodeCursor([1, 'panjabi', 2])],
    ['a fractional price', encodeCursor([1.5, 'panjabi'])],
    ['a zero byte', encodeCursor([1, 'panjabi\0'])],
    ['half a character', encodeCursor([1, 'panjabi\ud83d'])],
    ['an unsafe integer', encodeCursor([2 ** 53, 'panjabi'])],
    ['longer than any real one', encodeCursor([1, 'x'.repeat(1200)])],
    ['an endlessly nested list', Buffer.from('['.repeat(1000)).toString('base64url')],
  ])('that is %s is refused', (_name, cursor) => {
    expect(() => decodeCursor(cursor, KEY)).toThrow(
      expect.objectContaining({
        code: 'invalid',
        message: 'The cursor is not valid.',
        details: { fields: { cursor: 'The cursor is not valid' } },
      }),
    )
  })
})

describe('a part of a cursor', () => {
  it.each([
    ['four bytes', int, [0, -1, 2 ** 31 - 1], [2 ** 31, 9_999_999_999, 0.5, '1', null]],
    ['eight bytes', bigint, [0, 9_999_999_999], [2 ** 53, 1e300, 0.5, '1']],
    [
      'a moment',
      time,
      ['2026-11-21T04:00:00.000Z', '0001-01-01T00:00:00.000Z'],
      [
        '0000-01-01T00:00:00.000Z',
        '2026-02-29T00:00:00.000Z',
        '2026-11-21T24:00:00.000Z',
        '2026-11-21T04:00:00.000+25:00',
        `2026-11-21T04:00:00.${'0'.repeat(200)}Z`,
        '+20260-01-01T00:00:00.000Z',
        'infinity',
        'now',
        7,
      ],
    ],
    ['text', text, ['', 'রহিম', '👕'], ['a\0', '\ud83d', '\udc55\ud83d', 7]],
    ['an id', uuid, ['01234567-89ab-4cde-8f01-23456789abcd'], ['0123', '{}', 7]],
  ] as const)('of %s is nothing else', (_name, part, ours, forged) => {
    for (const value of ours) expect(part.safeParse(value).success).toBe(true)
    for (const value of forged) expect(part.safeParse(value).success).toBe(false)
  })
})

describe('a page', () => {
  const keyOf = (item: number) => [item, `id-${item}`] as const

  /** A query on a list of numbers. */
  function queryOf(items: number[]) {
    return {
      limit: (count: number) => ({ execute: async () => items.slice(0, count) }),
    }
  }

  it('drops the extra row that shows whether there is more', async () => {
    const page = await readPage(queryOf([1, 2, 3, 4]), 2, keyOf)
    expect(page.items).toEqual([1, 2])
    expect(decodeCursor(page.nextCursor ?? '', KEY)).toEqual([2, 'id-2'])
  })

  it.each([[[1, 2]], [[1]], [[]]])(
    'is the last with the rows %j for a limit of two',
    async (rows) => {
      expect(await readPage(queryOf(rows), 2, keyOf)).toEqual({ items: rows, nextCursor: null })
    },
  )

  it('has everything without a limit, up to a thousand', async () => {
    const rows = Array.from({ length: MAX_ROWS }, (_, i) => i)
    expect(await readPage(queryOf(rows), undefined, keyOf)).toEqual({
      items: rows,
      nextCursor: null,
    })
  })

  it('has a thousand of a longer list without a limit, and a cursor for the rest', async () => {
    const rows = Array.from({ length: MAX_ROWS + 1 }, (_, i) => i)
    const page = await readPage(queryOf(rows), undefined, keyOf)
    expect(page.items).toEqual(rows.slice(0, MAX_ROWS))
    expect(decodeCursor(page.nextCursor ?? '', KEY)).toEqual([999, 'id-999'])
  })
})
