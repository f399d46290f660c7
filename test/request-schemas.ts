import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Exports of modules, one level deep: a schema, or an object or list of schemas. */
function* schemasOf(name: string, value: unknown): Generator<[name: string, schema: z.ZodType]> {
  if (value instanceof z.ZodType) {
    yield [name, value]
  } else if (typeof value === 'object' && value !== null) {
    for (const [part, inner] of Object.entries(value)) {
      if (inner instanceof z.ZodType) yield [`${name}.${part}`, inner]
    }
  }
}

/** Every schema that a contract, a shared file or a file of the API exports, under one of its names. */
export async function readSchemas(): Promise<[name: string, schema: z.ZodType][]> {
  const names = new Map<z.ZodType, string>()
  for await (const file of glob(['src/shop/**/*.ts', 'src/api/*.ts'], { cwd: root })) {
    if (file.endsWith('.test.ts')) continue
    const module: Record<string, unknown> = await import(`${root}${file}`)
    for (const [name, value] of Object.entries(module)) {
      for (const [path, schema] of schemasOf(`${file} ${name}`, value)) names.set(schema, path)
    }
  }
  return [...names].map(([schema, name]) => [name, schema])
}

/** Values that match the schema's shape, with `text` as every text; one for each variant. */
export function fill(schema: z.ZodType, text: string): unknown[] {
  const { def } = schema as z.core.$ZodType as unknown as { def: z.core.$ZodTypes['_zod']['def'] }
  const inner = (type: z.core.$ZodType) => fill(type as z.ZodType, text)
  switch (def.type) {
    case 'string':
    case 'unknown':
    case 'any':
      return [text]
    case 'number':
      return 'coerce' in def && def.coerce ? [text] : [1]
    case 'boolean':
      return [true]
    case 'null':
      return [null]
    case 'literal':
      return [def.values[0], text]
    case 'enum':
      return [Object.values(def.entries)[0], text]
    case 'array':
      return inner(def.element).map((each) => [each, each])
    case 'record':
      return inner(def.valueType).map((value) => ({ [text]: value }))
    case 'tuple':
      return [def.items.map((item) => inner(item)[0])]
    case 'union':
      return def.options.flatMap(inner)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inner(def.innerType)
    case 'pipe':
      return inner(def.in)
    case 'object':
      return fillObject(def.shape, inner)
    default:
      throw new Error(`Nobody has said how to fill a schema of the type ${def.type}.`)
  }
}

/** As many objects as the field with the most variants has, so that each variant appears once. */
function fillObject(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  fillField: (type: z.core.$ZodType) => unknown[],
): unknown[] {
  const fields = Object.entries(shape).map(([name, type]) => [name, fillField(type)] as const)
  const count = Math.max(1, ...fields.map(([, variants]) => variants.length))
  return Array.from({ length: count }, (_, i) =>
    Object.fromEntries(fields.map(([name, variants]) => [name, variants[i % variants.length]])),
  )
}
