import type { ComponentProps } from 'react'
import type { z } from 'zod'
import { toLatinDigits } from '#shop/shared/digits.ts'
import type { FieldMeta, TypedKind } from '#shop/shared/fields.ts'
import { readNumber } from '#shop/shared/read-number.ts'

interface Kind {
  input: ComponentProps<'input'>
  /** Parses the input: null for an empty number or day, NaN for an invalid number. */
  read: (typed: string) => unknown
  /** The value of an empty field. */
  empty: unknown
  className?: string
}

const DASHES = /[\p{Pd}\u2212]/gu

const asTyped = (typed: string) => typed
const plainly = (typed: string) => toLatinDigits(typed).replace(DASHES, '-').replace(/\s/gu, ' ')
const number = (typed: string) => readNumber(typed.replace(/%\s*$/, '')) ?? null
const moment = (typed: string) => typed || null

const exact = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
/** Two of them are too wide for a phone. */
const DATES = 'max-sm:col-span-full'

/** Input of each kind of value. */
export const kinds: Record<TypedKind, Kind> = {
  text: { input: { autoComplete: 'off' }, read: asTyped, empty: '' },
  /** An address, a name or a key whose letters are not normalised. */
  exact: { input: exact, read: asTyped, empty: '' },
  code: {
    input: { ...exact, autoCapitalize: 'characters', style: { textTransform: 'uppercase' } },
    read: plainly,
    empty: '',
  },
  digits: { input: { inputMode: 'numeric', autoComplete: 'off' }, read: plainly, empty: '' },
  phone: { input: { type: 'tel', autoComplete: 'off' }, read: plainly, empty: '' },
  email: { input: { type: 'email', autoComplete: 'off' }, read: asTyped, empty: '' },
  url: { input: { ...exact, inputMode: 'url' }, read: asTyped, empty: '' },
  day: { input: { type: 'date' }, read: moment, empty: null, className: DATES },
  minute: { input: { type: 'datetime-local' }, read: moment, empty: null, className: DATES },
  taka: { input: { inputMode: 'decimal', autoComplete: 'off' }, read: number, empty: null },
  /** 0 means none, and is shown empty. */
  takaOrNone: { input: { inputMode: 'decimal', autoComplete: 'off' }, read: number, empty: 0 },
  count: { input: { inputMode: 'numeric', autoComplete: 'off' }, read: number, empty: null },
  number: { input: { inputMode: 'decimal', autoComplete: 'off' }, read: number, empty: null },
}

/** The value of an empty field; a day may be stored as an empty text. */
export function emptyOf(meta: FieldMeta, shape: z.ZodType): unknown {
  const { kind } = meta
  // A select shows its first option.
  if (kind === 'choice') return meta.choices[0]?.value
  // What its screen draws may be left out.
  if (kind === 'special' && shape.safeParse(undefined).success) return undefined
  if (!(kind in kinds)) return kind === 'switch' ? false : ''
  const { input, empty } = kinds[kind as TypedKind]
  return input.type?.startsWith('date') && shape.safeParse('').success ? '' : empty
}
