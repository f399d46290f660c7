import { describeRoute, resolver } from 'hono-openapi'
import { z } from 'zod'
import { FailureShape, successShape } from './envelope.ts'

export type Tag =
  | 'Catalogue'
  | 'Cart'
  | 'Prices'
  | 'Vouchers'
  | 'Orders'
  | 'Delivery'
  | 'Couriers'
  | 'Payments'
  | 'Users'
  | 'Images'
  | 'Messages'
  | 'Reports'
  | 'Search'
  | 'Settings'
  | 'Setup'
  | 'Tasks'
  | 'Webhooks'
  | 'Activity'

const reasons: Record<number, string> = {
  400: 'Invalid input; see `fields`',
  401: 'Not logged in',
  403: 'Not allowed. With the code `unconfirmed`: log in or confirm your identity, then retry; this is valid for 15 minutes',
  404: 'Not found',
  409: 'Conflicts with the current state',
  413: 'Too large',
  415: 'Unsupported media type',
  429: 'Too many requests',
  503: 'Temporarily unavailable; retry after the seconds in `Retry-After`',
}

export function describeRefusals(
  statuses: readonly number[],
  shape: z.ZodType = FailureShape,
  words: Record<number, string> = reasons,
) {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: words[status] ?? 'Refused',
        content: { 'application/json': { schema: resolver(shape) } },
      },
    ]),
  )
}

/** Refusals of any call before it is processed, unless the call describes them itself. */
export function describeUnread(method: string) {
  const statuses = method === 'GET' ? [400] : [400, 413, 415]
  return describeRefusals(statuses, FailureShape, { ...reasons, 400: 'The request cannot be read' })
}

export function describeJson(shape: z.ZodType) {
  return { description: 'Done', content: { 'application/json': { schema: resolver(shape) } } }
}

const BINARY = { type: 'string', format: 'binary' } as const
const FILES: Record<string, object> = {
  'text/csv': { type: 'string' },
  'application/json': { type: 'object' },
}

/** A file download. */
export function describeFile(type: string) {
  return { description: 'The file', content: { [type]: { schema: FILES[type] ?? BINARY } } }
}

/** For browsers that return from another site: they are always redirected to a page. */
export function describeReturn(summary: string) {
  return describeRoute({
    tags: ['Payments'],
    summary,
    responses: {
      303: { description: 'Redirects to the page with the result' },
      ...describeUnread('POST'),
      ...describeRefusals([404, 503]),
    },
  })
}

/** For notices of other companies, which wait for answers of their own. */
export function describeNotice(summary: string) {
  return describeRoute({
    tags: ['Couriers'],
    summary,
    responses: {
      200: { description: 'Noted' },
      202: { description: 'Noted, as Pathao expects it' },
      ...describeUnread('POST'),
      ...describeRefusals([401, 404, 429, 503]),
    },
  })
}

const UploadAnswer = z
  .object({
    data: z.looseObject({
      id: z.string(),
      url: z.string(),
      display_url: z.string(),
      width: z.number(),
      height: z.number(),
      delete_url: z.string(),
    }),
    success: z.literal(true),
    status: z.number(),
  })
  .meta({ id: 'UploadAnswer' })

const UploadFailure = FailureShape.extend({
  status_code: z.number(),
  error: z.object({ message: z.string(), code: z.number() }),
  status_txt: z.string(),
}).meta({ id: 'UploadFailure' })

/** The one call with the format of another service. */
export function describeUpload() {
  return describeRoute({
    tags: ['Images'],
    summary: 'Upload a picture; compatible with imgbb clients',
    parameters: [
      { name: 'key', in: 'query', schema: { type: 'string' } },
      { name: 'name', in: 'query', schema: { type: 'string' } },
      { name: 'expiration', in: 'query', schema: { type: 'integer' } },
    ],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['image'],
            properties: { image: { type: 'string', format: 'binary' } },
          },
        },
      },
    },
    responses: {
      200: { ...describeJson(UploadAnswer), description: 'Uploaded' },
      ...describeRefusals([400, 401, 413, 415, 429], UploadFailure),
    },
  })
}

/** For a call whose body is a file. */
export function describeFileCall(
  tag: Tag,
  summary: string,
  data: z.ZodType,
  { types, refusals }: { types: readonly string[]; refusals: readonly number[] },
) {
  return describeRoute({
    tags: [tag],
    summary,
    requestBody: {
      required: true,
      content: Object.fromEntries(types.map((type) => [type, { schema: BINARY }])),
    },
    responses: {
      200: describeJson(successShape(data)),
      ...describeRefusals([...refusals, 503]),
    },
  })
}
