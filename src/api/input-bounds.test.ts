import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { CALLS_IN_USE } from '#adapters/better-auth/calls.ts'
import { openTestApp, PASSWORD } from '#test/app.ts'

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

/** Fields of a schema that take a text or list of unlimited length. */
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
  // The pattern limits dates and times; files have their own limit.
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

it('every text and list in a call has a maximum length', async () => {
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
        // The length of a path is limited with the request's head, and the value is looked up as it is.
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

/** Calls of the identity provider, which our API description leaves out. */
const IDENTITY_CALLS = CALLS_IN_USE.filter((call) => call.startsWith('POST ')).map((call) =>
  call.replace('POST ', '/api/auth'),
)
/** Fields that these calls know, and an unknown one. */
const TEXTS = [
  ...['email', 'name', 'password', 'newPassword', 'currentPassword', 'image', 'phone', 'code'],
  ...['callbackURL', 'redirectTo', 'token', 'unknown'],
]
const known = { email: 'rahim@suto.test', password: PASSWORD, name: 'Rahim' }

it.each(IDENTITY_CALLS)('%s refuses a text of unlimited length', async (path) => {
  const send = async (body: object) => {
    const response = await test.request(path, { method: 'POST', json: body })
    return [response.status, (await response.json()).message]
  }
  for (const name of TEXTS) {
    for (const length of [2001, 124_000]) {
      const said = name === 'email' ? 'Email is invalid' : 'This text is too long.'
      expect(await send({ ...known, [name]: 'x'.repeat(length) }), name).toEqual([400, said])
    }
  }
  const longEmail = `${'x'.repeat(245)}@suto.test`
  expect(await send({ ...known, email: longEmail })).toEqual([400, 'Email is invalid'])
  expect(await send({ ...known, more: [{ deep: 'x'.repeat(2001) }] })).toEqual([
    400,
    'This text is too long.',
  ])
  const { rows } = await sql`select id from auth_users`.execute(test.shop.db)
  expect(rows).toEqual([])
})
