import { afterAll, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { parseMobile, toLocalPhone } from '#shop/shared/phone.ts'
import { openTestApp } from './app.ts'

/** The schemas that calls parse with. */
const parsed = vi.hoisted(() => [] as z.ZodType[])
vi.mock('#api/parse.ts', async (readModule) => {
  const actual = await readModule<typeof import('#api/parse.ts')>()
  const parse: typeof actual.parse = (target, schema) => {
    parsed.push(schema)
    return actual.parse(target, schema)
  }
  return { ...actual, parse }
})
const test = await openTestApp()
afterAll(test.close)

type Field = [name: string, schema: z.ZodType]

/** Every text field, with all its transformations. */
function* fieldsOf(schema: z.ZodType, name = ''): Generator<Field> {
  const { def } = schema as z.core.$ZodType as unknown as { def: z.core.$ZodTypes['_zod']['def'] }
  const inner = (type: z.core.$ZodType, part = name) => fieldsOf(type as z.ZodType, part)
  switch (def.type) {
    case 'string':
      yield [name, schema]
      break
    case 'pipe': {
      const fields = [...inner(def.in), ...inner(def.out)]
      const isText = fields.length > 0 && fields.every(([each]) => each === name)
      if (isText) yield [name, schema]
      else yield* fields
      break
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      yield* inner(def.innerType)
      break
    case 'array':
      yield* inner(def.element)
      break
    case 'record':
      yield* inner(def.valueType)
      break
    case 'union':
      for (const option of def.options) yield* inner(option)
      break
    case 'object':
      for (const [part, type] of Object.entries(def.shape)) yield* inner(type, `${name}.${part}`)
      break
  }
}

const fields = parsed.flatMap((schema) => [...fieldsOf(schema, schema.meta()?.id ?? '')])

it('finds the fields of all calls', () => {
  const names = fields.map(([name]) => name.split('.').at(-1))
  for (const name of ['q', 'recipientName', 'text', 'code', 'sku']) {
    expect.soft(names).toContain(name)
  }
  expect(fields.length).toBeGreaterThan(150)
})

/** Ids, cursors, URLs and secrets, which stay unchanged. */
const IDS =
  /\.(?:id|\w+Id|userEmail|before|other|category|role|cursor|key|token|confirmed|image|images|imageUrl)$/
/** Markdown, parameters for connections, and values that the shop ignores. */
const EXACT = [
  ...['AnswerUnclear.reference', 'BookParcels.orderIds'],
  ...['clientSecret', 'noticeSecret', 'secretKey', 'username'].map(
    (field) => `ConnectionChange.${field}`,
  ),
  ...['appKey', 'appSecret', 'merchantNumber', 'privateKey', 'publicKey'].map(
    (field) => `ConnectionChange.${field}`,
  ),
  ...['AddToCart.name', 'AddToCart.userName', 'PlaceOrder.items.name', 'PlaceOrder.userName'],
  ...['accepted', 'apiKey', 'form', 'password', 'storePassword', 'user'].map(
    (field) => `ConnectionChange.${field}`,
  ),
  ...['PageChange.text', 'PageChange.textBangla', 'PageValues.text', 'PageValues.textBangla'],
  'PreviewText.text',
  ...['.holder', '.orders', 'CountedCash.holder', 'CountedCash.orderIds'],
  ...['IssueTaxInvoices.orderIds', 'Statement.content'],
]

it('removes fancy fonts and invisible characters in all fields that people type into', () => {
  const isKept = ([, schema]: Field, typed: string) =>
    /[^\p{ASCII}]/u.test(String(schema.safeParse(typed).data ?? ''))
  const typed = ['𝐑𝐚𝐤𝐢𝐛', 'Rak\u00adib', 'Rakib\u200b', 'Rak\u200dib']
  const exact = fields.filter((field) => typed.some((text) => isKept(field, text)))
  const names = new Set(exact.map(([name]) => name))
  expect([...names].filter((name) => !IDS.test(name)).sort()).toEqual(EXACT.sort())
})

const PHONES = [
  ...[
    '01712–345600',
    '01712\u2010345600',
    '01712\u2011345600',
    '０１７１２３４５６００',
    '০১৭১২৩৪৫৬০০',
  ],
  ...['tel:+8801712345600', '+880(0)1712345600', '01712345600,', '01712/345600', '01712-345600'],
  ...['01712.345.600', '01712\u00a0345600', '\u202a+880 1712-345600\u202c', '0088 01712345600'],
]
const phones = fields.filter(([name]) => /(?:phone|whatsapp|mobile)$/i.test(name))

it.each(phones)('accepts every plausible phone number: %s', (_name, schema) => {
  for (const phone of PHONES) {
    const read = schema.safeParse(phone).data
    expect.soft(parseMobile(String(read)), phone).toBe('+8801712345600')
    expect.soft(String(read), phone).toMatch(/^(?:\+880|0)[\d ()-]+$/)
    expect.soft(toLocalPhone(String(read)), phone).toBe('01712345600')
  }
})
