import { describeRoute, resolver } from 'hono-openapi'
import { z } from 'zod'
import { FailureShape, successPageShape, successShape } from './envelope.ts'

type Tag =
  | 'Catalogue'
  | 'Cart'
  | 'Prices'
  | 'Vouchers'
  | 'Orders'
  | 'Delivery'
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

/** Words for `/api/docs`: what the call does, what it answers with, how it can be refused. */
export function describeCall(
  tag: Tag,
  summary: string,
  data: z.ZodType,
  refusals: readonly number[] = [],
) {
  return describeAnswer(tag, summary, successShape(data), refusals)
}

/** The same for a list that is read in pages: of at most 1,000 when no limit is named. */
export function describeList(
  tag: Tag,
  summary: string,
  item: z.ZodType,
  refusals: readonly number[] = [],
  beside: z.ZodRawShape = {},
) {
  return describeAnswer(tag, summary, successPageShape(item).extend(beside), refusals)
}

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

function describeRefusals(
  statuses: readonly number[],
  shape: z.ZodType,
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

/** What is refused of any call before it is looked at, unless the call has words of its own for that. */
const unread = { ...reasons, 400: 'The request cannot be read' }
const reading = { responses: describeRefusals([400], FailureShape, unread) }
const changing = { responses: describeRefusals([400, 413, 415], FailureShape, unread) }
export const refusalsByMethod = { GET: reading, POST: changing, PUT: changing, DELETE: changing }

function describeAnswer(tag: Tag, summary: string, answer: z.ZodType, refusals: readonly number[]) {
  return describeRoute({
    tags: [tag],
    summary,
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: resolver(answer) } } },
      ...describeRefusals([...refusals, 503], FailureShape),
    },
  })
}

/** For what is answered with a file to keep. */
export function describePdf(tag: Tag, summary: string, refusals: readonly number[]) {
  return describeDownload('application/pdf', tag, summary, [...refusals, 503])
}

export function describeDownload(
  type: string,
  tag: Tag,
  summary: string,
  refusals: readonly number[],
) {
  return describeRoute({
    tags: [tag],
    summary,
    responses: {
      200: {
        description: 'The file',
        content: { [type]: { schema: { type: 'string', format: 'binary' } } },
      },
      ...describeRefusals(refusals, FailureShape),
    },
  })
}

/** For browsers that come back from elsewhere: whatever they bring, they are led to a page. */
export function describeReturn(summary: string) {
  return describeRoute({
    tags: ['Payments'],
    summary,
    responses: {
      303: { description: 'Redirects to the page with the result' },
      ...describeRefusals([404, 503], FailureShape),
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

/** The one call whose shapes are those of another service. */
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
      200: {
        description: 'Uploaded',
        content: { 'application/json': { schema: resolver(UploadAnswer) } },
      },
      ...describeRefusals([400, 401, 413, 415, 429], UploadFailure),
    },
  })
}

/** A file of comma-separated values, with our own words in its heading. */
export function describeCsv(tag: Tag, summary: string, refusals: readonly number[] = [401, 403]) {
  return describeRoute({
    tags: [tag],
    summary,
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } },
      ...describeRefusals([...refusals, 503], FailureShape),
    },
  })
}

/** A file of JSON to keep. */
export function describeJsonFile(
  tag: Tag,
  summary: string,
  content: z.ZodType,
  refusals: readonly number[] = [401, 403],
) {
  return describeRoute({
    tags: [tag],
    summary,
    responses: {
      200: {
        description: 'The file',
        content: { 'application/json': { schema: resolver(content) } },
      },
      ...describeRefusals([...refusals, 503], FailureShape),
    },
  })
}

const BINARY = { schema: { type: 'string', format: 'binary' } } as const

/** The same as `describeCall`, for a call whose body is a file. */
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
      content: Object.fromEntries(types.map((type) => [type, BINARY])),
    },
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: resolver(successShape(data)) } },
      },
      ...describeRefusals([...refusals, 503], FailureShape),
    },
  })
}
