import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldAt, metaOf, objectsOf } from '#web/forms/shapes.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Hidden fields of forms. */
const UNSHOWN = [
  'id',
  'isActive',
  'isOn',
  'isOnHold',
  'shownStock',
  'shownUpdatedAt',
  'totalAmount',
  'discountReason',
  'was',
]

async function readShapes(): Promise<[name: string, shape: z.ZodType][]> {
  const files = globSync('src/shop/**/contract.ts', { cwd: root })
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(root + file).href)))
  return modules
    .flatMap((module) => Object.entries<unknown>(module))
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
}

const partsOf = (shape: z.ZodType) =>
  objectsOf(shape).flatMap(({ shape: parts }) => Object.entries(parts) as [string, z.ZodType][])

/** Includes the fields of repeated lines and blocks. */
function unlabelledIn(shape: z.ZodType): string[] {
  return partsOf(shape).flatMap(([name, part]) => {
    if (metaOf(part) || part instanceof z.ZodLiteral || UNSHOWN.includes(name)) return []
    const inner = part instanceof z.ZodArray ? (part.element as z.ZodType) : part
    if (metaOf(inner)) return []
    return objectsOf(inner).length > 0 ? unlabelledIn(inner) : [name]
  })
}

/** Their labels on the screens. */
const shown = globSync('src/web/**/*.tsx', { cwd: root })
  .flatMap((file) => [
    ...readFileSync(root + file, 'utf8').matchAll(/\bshape(?:=\{|: )(?!Shape\b)([A-Z]\w+)/g),
  ])
  .map(([, name]) => name)

const forms = (await readShapes()).filter(([name]) => shown.includes(name))

it('finds every schema that a form shows', () => {
  const found = forms.map(([name]) => name)
  expect(found).toContain('NewVoucher')
  expect(shown.filter((name) => !found.includes(name ?? ''))).toEqual([])
})

describe.each(forms)('the form of %s', (_, shape) => {
  it('has a label for each of its fields', () => {
    expect(unlabelledIn(shape)).toEqual([])
  })

  it('has no empty label or hint', () => {
    for (const [name] of partsOf(shape)) {
      const meta = fieldAt(shape, name)?.meta
      if (!meta) continue
      const choices = 'choices' in meta ? meta.choices : []
      const words = [meta.label, meta.hint, ...choices.flatMap(({ label, hint }) => [label, hint])]
      for (const each of words) if (each) expect(each().trim(), name).not.toBe('')
    }
  })

  it('accepts missing values for fields labelled optional', () => {
    for (const [name, part] of partsOf(shape)) {
      const isOptional = /\(optional\)/.test(metaOf(part)?.label() ?? '')
      if (isOptional) expect(part.safeParse(undefined).success, name).toBe(true)
    }
  })

  it('offers the values that it accepts', () => {
    for (const [name, part] of partsOf(shape)) {
      const meta = metaOf(part)
      if (!meta || !('choices' in meta)) continue
      for (const { value } of meta.choices) {
        const chosen = meta.kind === 'ticks' ? [value] : value
        expect(part.safeParse(chosen).success, `${name}: ${value}`).toBe(true)
      }
    }
  })
})
