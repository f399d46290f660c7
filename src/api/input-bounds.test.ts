import { afterAll, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'

const test = await openTestApp()
afterAll(test.close)

interface Shape {
  $ref?: string
  type?: string | string[]
  maxLength?: number
  maxItems?: number
  enum?: unknown[]
  const?: unknown
  format?: string
  items?: Shape
  properties?: Record<string, Shape>
  [part: string]: unknown
}

/** Whatever in a shape takes a text or a list of any length. */
function* findUnbounded(
  shape: Shape,
  path: string,
  named: Record<string, Shape>,
): Generator<string> {
  if (shape.$ref) {
    const name = shape.$ref.split('/').at(-1) ?? ''
    const meant = named[name]
    if (!meant) throw new Error(`There is no ${name}`)
    yield* findUnbounded(meant, path, named)
  }
  const isText = shape.type === 'string' && !shape.enum && shape.const === undefined
  // A date or a moment has as many characters as its pattern; a file has a limit of its own.
  if (isText && shape.maxLength === undefined && shape.format === undefined) yield path
  if (shape.type === 'array' && shape.maxItems === undefined) yield `${path}[]`
  if (shape.items) yield* findUnbounded(shape.items, `${path}[]`, named)
  for (const [name, part] of Object.entries(shape.properties ?? {})) {
    yield* findUnbounded(part, `${path}.${name}`, named)
  }
  for (const kind of ['anyOf', 'oneOf', 'allOf']) {
    for (const part of (shape[kind] ?? []) as Shape[]) yield* findUnbounded(part, path, named)
  }
}

it('every text and list that a call takes has a longest length', async () => {
  const document = await (await test.request('/api/openapi.json')).json()
  const named = document.components.schemas
  const unbounded: string[] = []
  let inputs = 0
  for (const [path, calls] of Object.entries<Record<string, Shape>>(document.paths)) {
    if (path === '/api/images/upload') continue
    for (const [method, call] of Object.entries(calls)) {
      const parameters = (call.parameters ?? []) as { in: string; name: string; schema: Shape }[]
      const body = call.requestBody as { content: Record<string, { schema: Shape }> } | undefined
      const given = parameters
        // What stands in the path is as long as a request's head may be, and looked up as it is.
        .filter((parameter) => parameter.in !== 'path')
        .map(({ name, schema }) => [name, schema] as const)
      for (const { schema } of Object.values(body?.content ?? {})) given.push(['body', schema])
      for (const [name, schema] of given) {
        inputs++
        unbounded.push(...findUnbounded(schema, `${method} ${path} ${name}`, named))
      }
    }
  }
  expect(inputs).toBeGreaterThan(40)
  expect(unbounded).toEqual([])
})
