import type { z } from 'zod'
import { m } from '#messages'
import { field, fields, type Words } from './fields.ts'
import { shownLanguage } from './language.ts'
import { optionalLine, optionalText } from './text.ts'

/** The same text in Bangla, which its form shows beside it, or elsewhere by a label of its own. */
export function inBangla<Text extends z.ZodType>(
  of: z.ZodType,
  text: Text,
  label: Words = m.written_in_bangla,
): Text {
  const meta = fields.get(of)
  if (!meta) throw new Error('The text has no field')
  const { kind, most, isWide } = meta
  const words = {
    label,
    // Short ones stand in lists, where one hint says enough.
    ...((most || kind !== 'text') && { hint: m.written_in_bangla_hint }),
    ...(most && { most }),
    ...(isWide && { isWide }),
  }
  if (kind === 'text') return field(text, { ...words, kind, lang: 'bn' })
  const rows = kind === 'lines' && meta.rows
  return field(text, { ...words, ...(rows && { rows }), kind: 'lines', lang: 'bn' })
}

const BANGLA = 'Bangla'
/** Of texts whose fields do not say. */
const MOST = 200

/** Fields of an object, each text of that name followed by the same in Bangla. */
export function withBangla<Shape extends z.ZodRawShape, Name extends keyof Shape & string>(
  shape: Shape,
  names: readonly Name[],
) {
  const entries = Object.entries(shape).flatMap(([name, of]) => {
    if (!names.includes(name as Name)) return [[name, of]]
    const { kind, most = MOST } = fields.get(of as z.ZodType) ?? {}
    const text = kind === 'text' ? optionalLine(most) : optionalText(most)
    return [
      [name, of],
      [name + BANGLA, inBangla(of as z.ZodType, text.default(''))],
    ]
  })
  return Object.fromEntries(entries) as Shape & {
    [Of in Name as `${Of}Bangla`]: z.ZodDefault<z.ZodString>
  }
}

/** Each text in the language of the reader, if it is written in it, anywhere in a value of JSON. */
export function inShownLanguage<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(inShownLanguage) as Value
  if (typeof value !== 'object' || value === null) return value
  const texts = value as Record<string, unknown>
  const entries = Object.entries(texts).map(([key, each]) => {
    if (key.endsWith(BANGLA)) return [key, '']
    return [key, (shownLanguage() === 'bn' && texts[key + BANGLA]) || inShownLanguage(each)]
  })
  return Object.fromEntries(entries)
}
