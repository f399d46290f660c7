import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CursorText, decodeCursor, encodeCursor, readPage } from './paging.ts'

const Key = z.tuple([z.int(), CursorText])

describe('a cursor', () => {
  it('comes back as the key it was made from, and fits an address as it is', () => {
    const text = fc.string({ unit: 'binary' }).filter((id) => !id.includes('\0'))
    fc.assert(
      fc.property(fc.maxSafeInteger(), text, (price, id) => {
        const cursor = encodeCursor([price, id])
        expect(cursor).toMatch(/^[\w-]+$/)
        expect(decodeCursor(cursor, Key)).toEqual([price, id])
      }),
    )
  })

  it.each([
    ['nothing', ''],
    ['text', 'not-a-cursor'],
    ['no JSON', Buffer.from('{').toString('base64url')],
    ['JSON of another shape', Buffer.from('{"0":1}').toString('base64url')],
    ['the key of another list', encodeCursor(['2026-11-21T04:00:00.000Z', 'panjabi'])],
    ['a key that is too short', encodeCursor([1])],
    ['a key that is too long', encodeCursor([1, 'panjabi', 2])],
    ['a price that is no whole number', encodeCursor([1.5, 'panjabi'])],
    ['a zero byte', encodeCursor([1, 'panjabi\0'])],
  ])('that is %s is refused', (_name, cursor) => {
    expect(() => decodeCursor(cursor, Key)).toThrow(
      expect.objectContaining({
        code: 'invalid',
        message: 'The cursor is not one of ours.',
        details: { fields: { cursor: 'Unknown cursor' } },
      }),
    )
  })
})

describe('a page', () => {
  const keyOf = (item: number) => [item, `id-${item}`] as const

  /** A list of numbers that can be read as a query is. */
  function queryOf(items: number[]) {
    return {
      execute: async () => items,
      limit: (count: number) => ({ execute: async () => items.slice(0, count) }),
    }
  }

  it('leaves out the row that only shows that there is more', async () => {
    const page = await readPage(queryOf([1, 2, 3, 4]), 2, keyOf)
    expect(page.items).toEqual([1, 2])
    expect(decodeCursor(page.nextCursor ?? '', Key)).toEqual([2, 'id-2'])
  })

  it.each([[[1, 2]], [[1]], [[]]])(
    'is the last with the rows %j for a limit of two',
    async (rows) => {
      expect(await readPage(queryOf(rows), 2, keyOf)).toEqual({ items: rows, nextCursor: null })
    },
  )

  it('is everything without a limit', async () => {
    const rows = [1, 2, 3]
    expect(await readPage(queryOf(rows), undefined, keyOf)).toEqual({
      items: rows,
      nextCursor: null,
    })
  })
})
