import fc from 'fast-check'
import { forgedCursors } from '#test/forged-cursors.ts'
import type { Call, Parameter } from './calls.ts'
import {
  brokenBody,
  contentType,
  hostileHeaders,
  hostileJson,
  hostileText,
  shortHostileText,
  toJson,
} from './hostile.ts'
import { type KnownValues, type Schema, valueFor } from './schema-values.ts'
import type { FuzzRequest } from './send.ts'

export interface Source {
  schemas: Readonly<Record<string, Schema>>
  known: KnownValues
  isSure?: boolean
  /** A body that the call accepts in the current state of the shop. */
  example: unknown
  /** The origin of the shop's pages. */
  origin: string
}

/** The parts of a request, before it is written out, so that each can be spoiled. */
interface Draft {
  method: string
  path: Record<string, string>
  query: [name: string, value: string][]
  headers: Record<string, string>
  body: unknown
}

type Spoil = (draft: Draft) => Draft | FuzzRequest['body']

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']

/** A valid request, with known values wherever possible. */
export function wholeRequestOf(call: Call, source: Source): fc.Arbitrary<FuzzRequest> {
  const draft = draftOf(call, { ...source, isSure: true })
  return draft.map((each) => write(call, each, undefined))
}

/** Requests for the call: valid, almost valid, and completely wrong. */
export function requestOf(call: Call, source: Source): fc.Arbitrary<FuzzRequest> {
  const spoils = fc.oneof(
    { weight: 4, arbitrary: fc.constant<Spoil[]>([]) },
    { weight: 4, arbitrary: fc.array(spoilOf(call), { minLength: 1, maxLength: 1 }) },
    { weight: 2, arbitrary: fc.array(spoilOf(call), { minLength: 2, maxLength: 5 }) },
  )
  return fc.tuple(draftOf(call, source), spoils).map(([draft, changes]) => {
    let spoiled = draft
    let body: string | undefined
    for (const change of changes) {
      const result = change(spoiled)
      if (typeof result === 'object') spoiled = result
      else body = result
    }
    return write(call, spoiled, body)
  })
}

function draftOf(call: Call, source: Source): fc.Arbitrary<Draft> {
  const given = (place: string) =>
    call.parameters.filter((each) => each.in === place && isMeant(each, source))
  const textFor = ({ name, schema = {} }: Parameter) => valueFor(schema, name, source).map(String)
  const isWanted = ({ name, required }: Parameter) =>
    required === true || (source.isSure === true && source.known(name).length > 0)
  const all = (parameters: Parameter[]) =>
    fc.record(Object.fromEntries(parameters.map((each) => [each.name, textFor(each)])), {
      requiredKeys: parameters.filter(isWanted).map(({ name }) => name),
      noNullPrototype: true,
    })
  const headers = all(given('header'))
  return fc.record({
    method: fc.constant(call.method),
    path: all(given('path')).map(defined),
    query: all(given('query')).map((query) => Object.entries(defined(query))),
    headers: headers.map((known) => ({
      ...defined(known),
      // Calls to the identity provider must come from a page.
      ...(call.kind === 'identity' && { Origin: source.origin }),
    })),
    body: bodyOf(call, source),
  })
}

/**
 * Cursors are only taken from answers; other lists' cursors are among the spoiled parts. Filters without known values
 * would find nothing.
 */
function isMeant({ name, required }: Parameter, { known, isSure }: Source): boolean {
  return (!isSure && name !== 'cursor') || required === true || known(name).length > 0
}

function defined(record: Partial<Record<string, string>>): Record<string, string> {
  const isDefined = (entry: [string, string | undefined]): entry is [string, string] =>
    entry[1] !== undefined
  return Object.fromEntries(Object.entries(record).filter(isDefined))
}

function bodyOf({ body }: Call, source: Source): fc.Arbitrary<unknown> {
  if (!body) return fc.constant(undefined)
  const { example } = source
  const made = valueFor(body, '', source)
  return example === undefined ? made : fc.oneof(fc.constant(example), made)
}

function spoilOf(call: Call): fc.Arbitrary<Spoil> {
  const { parameters, body } = call
  const queryNames = parameters.filter((each) => each.in === 'query').map(({ name }) => name)
  const isChange = !['GET', 'HEAD'].includes(call.method)
  const spoils = [
    { weight: 3, arbitrary: spoiledQuery(queryNames) },
    { weight: 1, arbitrary: hostileHeaders.map(addHeaders) },
    { weight: 1, arbitrary: fc.constantFrom(...METHODS).map(useMethod) },
  ]
  if (call.path.includes('{')) spoils.push({ weight: 3, arbitrary: shortHostileText.map(usePath) })
  if (body) spoils.push({ weight: 8, arbitrary: spoiledBody() })
  if (body || isChange) {
    spoils.push({ weight: 2, arbitrary: brokenBody.map((text) => () => text) })
    spoils.push({ weight: 1, arbitrary: hostileJson.map((value) => () => toJson(value)) })
    spoils.push({
      weight: 1,
      arbitrary: contentType.map((type) => addHeaders({ 'Content-Type': type })),
    })
  }
  return fc.oneof(...spoils)
}

const addHeaders =
  (headers: Record<string, string>): Spoil =>
  (draft) => ({ ...draft, headers: { ...draft.headers, ...headers } })

const useMethod =
  (method: string): Spoil =>
  (draft) => ({ ...draft, method })

const usePath =
  (text: string): Spoil =>
  (draft) => ({
    ...draft,
    path: Object.fromEntries(Object.keys(draft.path).map((name) => [name, text])),
  })

function spoiledQuery(names: string[]): fc.Arbitrary<Spoil> {
  const name = fc.constantFrom(...names, 'x', '__proto__', 'userEmail', 'limit', 'cursor')
  const value = fc.oneof(
    { weight: 3, arbitrary: shortHostileText },
    { weight: 1, arbitrary: fc.constantFrom(...forgedCursors) },
  )
  return fc.tuple(name, value, fc.boolean()).map(([key, text, isRepeated]) => (draft: Draft) => {
    const others = isRepeated ? draft.query : draft.query.filter(([each]) => each !== key)
    return { ...draft, query: [...others, [key, text]] }
  })
}

/** Removes, replaces or adds a field somewhere in the body. */
function spoiledBody(): fc.Arbitrary<Spoil> {
  const place = fc.nat(1000)
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(place, hostileJson).map(([i, value]) => replace(i, value)) },
    { weight: 2, arbitrary: place.map((i) => replace(i, undefined)) },
    {
      weight: 1,
      arbitrary: fc.tuple(hostileText, hostileJson).map(([key, value]) => add(key, value)),
    },
  )
}

const replace =
  (place: number, value: unknown): Spoil =>
  (draft) => ({ ...draft, body: replaceLeaf(draft.body, place, value) })

const add =
  (key: string, value: unknown): Spoil =>
  (draft) => ({
    ...draft,
    body: isRecord(draft.body) ? { ...draft.body, [key]: value } : draft.body,
  })

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Walks down by the remainders of the number; anything but an object or a list is a leaf. */
function replaceLeaf(value: unknown, place: number, by: unknown): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const at = place % value.length
    return value.with(at, replaceLeaf(value[at], Math.floor(place / value.length), by))
  }
  if (!isRecord(value)) return by
  const keys = Object.keys(value)
  const key = keys[place % keys.length]
  if (key === undefined) return by
  return { ...value, [key]: replaceLeaf(value[key], Math.floor(place / keys.length), by) }
}

function write(call: Call, draft: Draft, rawBody: string | undefined): FuzzRequest {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encode(draft.path[name] ?? ''),
  )
  const query = draft.query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  const isForm = call.kind === 'upload' && draft.method === 'POST'
  const json = draft.body === undefined ? undefined : toJson(draft.body)
  const body = rawBody ?? (isForm ? PICTURE_FORM : json)
  return {
    method: draft.method,
    path: `${path}${query && '?'}${query}`,
    headers: {
      ...(body !== undefined && { 'Content-Type': isForm ? FORM_TYPE : 'application/json' }),
      ...Object.fromEntries(
        Object.entries(draft.headers).filter(([, text]) => IN_HEADER.test(text)),
      ),
    },
    body,
  }
}

const FORM_TYPE = 'multipart/form-data; boundary=edge'

/** One grey dot, as programs for imgbb may send it. */
const PICTURE_FORM = [
  '--edge',
  'Content-Disposition: form-data; name="image"',
  '',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  '--edge--',
  '',
].join('\r\n')

const IN_HEADER = /^[\t\x20-\x7e\x80-\xff]*$/

/**
 * Encodes like a browser, except for half of a surrogate pair, which a browser refuses to send, and text that is
 * already percent-encoded.
 */
function encode(text: string): string {
  if (/^(?:%[0-9a-f]{2})+$/i.test(text)) return text
  const isWhole = text.isWellFormed()
  return isWhole ? encodeURIComponent(text) : `%ED%A0%80${encodeURIComponent(text.toWellFormed())}`
}
