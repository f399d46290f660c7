import fc from 'fast-check'

/** The subset of JSON Schema that the calls use. */
export interface Schema {
  $ref?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
}

/** Values that exist in the shop, by the name of the field that holds them. */
export type KnownValues = (field: string) => readonly string[]

interface Source {
  /** The schemas that others refer to by name. */
  schemas: Readonly<Record<string, Schema>>
  known: KnownValues
  /** Use only known values where there are any. */
  isSure?: boolean
}

const MAX_TEXT = 40
const MAX_ITEMS = 4

/** A value that the schema accepts. `field` is its name in the request. */
export function valueFor(schema: Schema, field: string, source: Source): fc.Arbitrary<unknown> {
  const inner = (each: Schema) => valueFor(each, field, source)
  if (schema.$ref) return inner(source.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (variants) return fc.oneof(...variants.map(inner))
  switch (schema.type) {
    case 'string':
      return textOf(schema, field, source)
    case 'integer':
      return fc.integer(boundsOf(schema))
    case 'number':
      return amountOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(inner(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? MAX_ITEMS, MAX_ITEMS),
      })
    case 'object':
      return objectOf(schema, source)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

function objectOf({ properties = {}, required = [] }: Schema, source: Source) {
  const fields = Object.entries(properties).map(
    ([name, each]) => [name, valueFor(each, name, source)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true })
}

function textOf(schema: Schema, field: string, { known, isSure }: Source): fc.Arbitrary<string> {
  const made = madeText(schema)
  const knownCount = known(field).length
  if (knownCount === 0) return made
  // Looked up at generation time, since the contents of the shop change meanwhile.
  const meant = fc.nat(999).map((i) => {
    const values = known(field)
    return values[i % values.length] ?? ''
  })
  if (isSure) return meant
  return fc.oneof({ weight: 4, arbitrary: meant }, { weight: 1, arbitrary: made })
}

function madeText({ format, pattern, minLength = 0, maxLength }: Schema): fc.Arbitrary<string> {
  if (format === 'date') return dates.map((date) => date.toISOString().slice(0, 10))
  if (format === 'date-time') return dates.map((date) => date.toISOString())
  if (pattern) return fc.stringMatching(new RegExp(pattern), { size: 'small' })
  return fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.min(maxLength ?? MAX_TEXT, MAX_TEXT),
  })
}

const dates = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-12-31T00:00:00Z'),
  noInvalidDate: true,
})

const AT_MOST = 1_000_000

function boundsOf(schema: Schema): { min: number; max: number } {
  const { exclusiveMinimum, exclusiveMaximum } = schema
  const { minimum = exclusiveMinimum === undefined ? -AT_MOST : exclusiveMinimum + 1 } = schema
  const { maximum = exclusiveMaximum === undefined ? AT_MOST : exclusiveMaximum - 1 } = schema
  return { min: Math.max(minimum, -AT_MOST), max: Math.min(maximum, AT_MOST) }
}

/** With at most two decimals, as taka have. */
function amountOf(schema: Schema): fc.Arbitrary<number> {
  const { min, max } = boundsOf(schema)
  return fc.integer({ min: Math.ceil(min * 100), max: max * 100 }).map((paisa) => paisa / 100)
}
