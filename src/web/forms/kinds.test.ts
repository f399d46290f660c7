import { expect, test } from 'vitest'
import { z } from 'zod'
import { Day } from '#shop/shared/day.ts'
import type { FieldMeta, TypedKind } from '#shop/shared/fields.ts'
import { emptyOf, kinds } from './kinds.ts'

test.each<[kind: TypedKind, typed: string, value: unknown]>([
  ['text', ' Eid ২০২৬ ', ' Eid ২০২৬ '],
  ['email', 'Rahim@Suto.test', 'Rahim@Suto.test'],
  ['url', 'https://suto.test/১', 'https://suto.test/১'],
  ['code', 'ঈদ–২০২৬', 'ঈদ-2026'],
  ['digits', '২০১৬', '2016'],
  ['phone', '০১৭১২‑৩৪৫ ৬৭৮', '01712-345 678'],
  ['day', '2026-11-30', '2026-11-30'],
  ['day', '', null],
  ['minute', '2026-11-30T10:00', '2026-11-30T10:00'],
  ['minute', '', null],
  ['taka', ' ৳1,29,050.50 ', 129050.5],
  ['taka', '১,৫০০', 1500],
  ['taka', '', null],
  ['taka', 'much', Number.NaN],
  ['takaOrNone', '', null],
  ['takaOrNone', '0', 0],
  ['count', '৫০', 50],
  ['count', '１２', 12],
  ['count', '10 %', 10],
  ['count', '12,5', Number.NaN],
  ['count', '1.5', 1.5],
  ['count', '1e9', Number.NaN],
  ['count', '', null],
  ['number', '২৩.৫', 23.5],
  ['number', '−3', -3],
  ['number', '', null],
])('a field of the kind %s reads %j', (kind, typed, value) => {
  expect(kinds[kind].read(typed)).toEqual(value)
})

test.each(Object.entries(kinds))(
  'the value shown by a field of the kind %s is read back unchanged',
  (_, kind) => {
    for (const value of ['EID-2026', '2026-11-30', 1290.5, 0, 50]) {
      const read = kind.read(String(value))
      if (typeof read === typeof value) expect(read).toBe(value)
    }
  },
)

const label = () => 'Label'
const choices = [
  { value: 'tls', label },
  { value: 'none', label },
]

test.each<[FieldMeta, z.ZodType, unknown]>([
  [{ kind: 'text', label }, z.string(), ''],
  [{ kind: 'taka', label }, z.number(), null],
  [{ kind: 'takaOrNone', label }, z.number(), 0],
  [{ kind: 'switch', label }, z.boolean(), false],
  // Browsers show the first option.
  [{ kind: 'choice', label, choices }, z.enum(['tls', 'none']), 'tls'],
  [{ kind: 'special', label }, z.string(), ''],
  [{ kind: 'special', label }, z.enum(['tls', 'none']).optional(), undefined],
  [{ kind: 'day', label }, Day.nullable(), null],
  [{ kind: 'day', label }, z.union([z.literal(''), Day]), ''],
])('an empty field of the kind %o matches its schema', (meta, shape, empty) => {
  expect(emptyOf(meta, shape)).toBe(empty)
})
