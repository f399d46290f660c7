import { CALLS_IN_USE, IDENTITY_PATH } from '#adapters/better-auth/calls.ts'
import type { Schema } from './schema-values.ts'

export interface Parameter {
  in: string
  name: string
  required?: boolean
  schema?: Schema
}

export interface Call {
  name: string
  method: string
  /** Parameters are written `{name}`. */
  path: string
  parameters: Parameter[]
  body: Schema | undefined
  /** The documented statuses, if any. */
  statuses?: readonly number[]
  /** Which part of the shop answers, and so the format of its errors. */
  kind: 'shop' | 'upload' | 'identity' | 'page'
}

interface Operation {
  parameters?: Parameter[]
  responses?: Record<string, unknown>
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}

/** The part of the document at `/api/openapi.json` that is used here. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const UPLOAD_PATH = '/api/images/upload'

export function readCalls(document: ApiDocument): Call[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => {
      const content = operation.requestBody?.content ?? {}
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters: operation.parameters ?? [],
        body: content['application/json']?.schema,
        statuses: Object.keys(operation.responses ?? {}).map(Number),
        kind: path === UPLOAD_PATH ? 'upload' : 'shop',
      }
    }),
  )
}

const text: Schema = { type: 'string', maxLength: 100 }
const email: Schema = { type: 'string', format: 'email', maxLength: 100 }
const yesOrNo: Schema = { type: 'boolean' }

function body(required: Record<string, Schema>, optional: Record<string, Schema> = {}): Schema {
  return {
    type: 'object',
    properties: { ...required, ...optional },
    required: Object.keys(required),
  }
}

const code = body({ code: text }, { trustDevice: yesOrNo, disableSession: yesOrNo })
const password = body({ password: text }, { issuer: text })

/** Bodies for the identity provider, whose calls are not documented. */
const identityBodies: Partial<Record<(typeof CALLS_IN_USE)[number], Schema>> = {
  'POST /sign-up/email': body(
    { email, name: text, password: text },
    { image: text, callbackURL: text, rememberMe: yesOrNo },
  ),
  'POST /sign-in/email': body(
    { email, password: text },
    { callbackURL: text, rememberMe: yesOrNo },
  ),
  'POST /sign-out': body({}),
  'POST /request-password-reset': body({ email }, { redirectTo: text }),
  'POST /reset-password': body({ newPassword: text }, { token: text }),
  'POST /change-password': body(
    { currentPassword: text, newPassword: text },
    { revokeOtherSessions: yesOrNo },
  ),
  'POST /update-user': body({}, { name: text, image: text }),
  'POST /delete-user': body({ password: text }, { callbackURL: text, token: text }),
  'POST /two-factor/enable': password,
  'POST /two-factor/disable': password,
  'POST /two-factor/verify-totp': code,
  'POST /two-factor/verify-backup-code': code,
  'POST /two-factor/generate-backup-codes': password,
}

const identityQueries = ['provider', 'callbackURL', 'code', 'state', 'error', 'token']

export function identityCalls(): Call[] {
  return CALLS_IN_USE.map((call) => {
    const [method = '', path = ''] = call.split(' ')
    const isRead = method === 'GET'
    return {
      ...plain(method, IDENTITY_PATH + path, 'identity', isRead ? identityQueries : []),
      body: identityBodies[call],
    }
  })
}

const pageQueries = ['q', 'sort', 'category', 'size', 'minPrice', 'maxPrice', 'cursor', 'page']

/** Pages by their patterns, and the static files. */
export function pageCalls(pagePatterns: readonly string[]): Call[] {
  const files = [
    '',
    'sitemap.xml',
    'robots.txt',
    'healthz',
    'readyz',
    'images/:key',
    'assets/:file',
    'products/:id.data',
    ':file',
    'api/:call',
    'api/docs',
    'api/openapi.json',
    '1/upload',
  ]
  return [...new Set([...pagePatterns, ...files])].map((path) =>
    plain('GET', `/${path}`, 'page', pageQueries),
  )
}

/** For calls of which only the parameters' names are known. */
function plain(
  method: string,
  pattern: string,
  kind: Call['kind'],
  queries: readonly string[],
): Call {
  const path = pattern.replaceAll(/:(\w+)/g, '{$1}')
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return {
    name: `${method} ${path}`,
    method,
    path,
    parameters: [
      ...names.map((name) => ({ in: 'path', name, required: true, schema: text })),
      ...queries.map((name) => ({ in: 'query', name, schema: text })),
    ],
    body: undefined,
    kind,
  }
}
