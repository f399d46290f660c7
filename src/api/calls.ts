import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { requireSomeReach } from '#shop/shared/actor.ts'
import type { Context } from '#shop/shared/context.ts'
import type { Page } from '#shop/shared/paging.ts'
import { type Right, rights } from '#shop/shared/rights.ts'
import {
  describeFile,
  describeJson,
  describeRefusals,
  describeUnread,
  type Tag,
} from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success, successPageShape, successShape } from './envelope.ts'
import { IdempotencyHeaders, RequiredIdempotencyHeaders } from './idempotency-headers.ts'
import { parse } from './parse.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Params<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [string, ...Params<Rest>]
  : Path extends `${string}:${string}`
    ? [string]
    : []

type Request = HonoContext<ApiEnv>

/**
 * One call of the API, started by `get`, `post`, `put` or `remove` below. `takes` and similar add parsed input, in the
 * order of the verb's arguments: path parameters, query, body, idempotency key. Responses 400, 401, 403 and 404 follow
 * from input, right and path; `refuses` names all others.
 */
class CallBuilder<Key extends string, Given extends unknown[], Sent extends unknown[]> {
  readonly key: Key
  readonly #tag: Tag
  readonly #summary: string
  #right: Right | undefined
  readonly #parsers: MiddlewareHandler<ApiEnv>[] = []
  readonly #readers: ((c: Request) => unknown)[] = []
  readonly #refusals = new Set<number>([503])

  constructor(key: Key, tag: Tag, summary: string, right: Right | undefined) {
    this.key = key
    this.#tag = tag
    this.#summary = summary
    this.#right = right
    for (const [, name = ''] of key.matchAll(/:(\w+)/g)) {
      this.#readers.push((c) => c.req.param(name))
      this.#refusals.add(404)
    }
  }

  /** Replaces the right of the module's other calls; null: the verb decides alone. */
  needs(right: Right | null): this {
    this.#right = right ?? undefined
    return this
  }

  refuses(...statuses: number[]): this {
    for (const status of statuses) this.#refusals.add(status)
    return this
  }

  /** The body, or the query of a call without one. */
  takes<Shape extends z.ZodType>(shape: Shape) {
    const isBody = /^P/.test(this.key)
    return this.#parses(isBody ? 'json' : 'query', shape)
  }

  /** Parses the only path parameter, where not every text is valid. */
  takesPart<Shape extends z.ZodType>(name: string, shape: Shape) {
    this.#refusals.add(400)
    this.#refusals.delete(404)
    this.#parsers.push(parse('param', z.object({ [name]: shape })) as never)
    this.#readers.splice(
      0,
      1,
      (c) => (c.req.valid('param' as never) as Record<string, unknown>)[name],
    )
    return this as unknown as CallBuilder<Key, [z.output<Shape>], Sent>
  }

  takesQuery<Shape extends z.ZodType>(shape: Shape) {
    return this.#parses('query', shape)
  }

  /** A repeated request with the same key is done once. */
  takesKey() {
    return this.#parsesKey<string>(RequiredIdempotencyHeaders)
  }

  mayTakeKey() {
    return this.#parsesKey<string | undefined>(IdempotencyHeaders)
  }

  runs<Data extends z.ZodType>(
    verb: (shop: Context, ...given: Given) => z.output<Data> | Promise<z.output<Data>>,
    data: Data,
    message?: (data: z.output<Data>, ...given: Given) => string,
  ) {
    return this.handles((c, ...given) => verb(c.var.shop, ...given), data, message)
  }

  /** The same for handlers that need more of the request than the shop. */
  handles<Data extends z.ZodType>(
    handler: (c: Request, ...given: Given) => z.output<Data> | Promise<z.output<Data>>,
    data: Data,
    message: (data: z.output<Data>, ...given: Given) => string = () => 'OK',
  ) {
    type Body = { data: z.output<Data> }
    return this.#answers<Body>(describeJson(successShape(data)), async (c, given) => {
      const answer = await handler(c, ...given)
      return c.json(success(answer, message(answer, ...given)))
    })
  }

  /** Answers with null, whatever the verb returns. */
  does<Done>(
    verb: (shop: Context, ...given: Given) => Done | Promise<Done>,
    message: (done: Done, ...given: Given) => string = () => 'OK',
  ) {
    return this.#answers<{ data: null }>(describeJson(successShape(z.null())), async (c, given) => {
      const done = await verb(c.var.shop, ...given)
      return c.json(success(null, message(done, ...given)))
    })
  }

  /** A page of a list. Other properties that the verb returns, described by `beside`, are answered too. */
  lists<Item extends z.ZodType, Found extends Page<z.output<Item>>>(
    verb: (shop: Context, ...given: Given) => Promise<Found>,
    item: Item,
    beside: z.ZodRawShape = {},
  ) {
    type Body = Omit<Found, 'items'> & { data: z.output<Item>[] }
    const shape = successPageShape(item).extend(beside)
    return this.#answers<Body>(describeJson(shape), async (c, given) => {
      const { items, ...rest } = await verb(c.var.shop, ...given)
      return c.json({ ...success(items), ...rest })
    })
  }

  /** Answers with a file of that media type. */
  answersFile(
    type: string,
    handler: (c: Request, ...given: Given) => Response | Promise<Response>,
  ) {
    return this.#answers<{ data: Blob }>(describeFile(type), async (c, given) =>
      handler(c, ...given),
    )
  }

  #parses<Shape extends z.ZodType>(target: 'json' | 'query', shape: Shape) {
    this.#refusals.add(400)
    this.#parsers.push(parse(target, shape) as unknown as MiddlewareHandler<ApiEnv>)
    this.#readers.push((c) => c.req.valid(target as never))
    return this as unknown as CallBuilder<
      Key,
      [...Given, z.output<Shape>],
      [...Sent, z.input<Shape>]
    >
  }

  #parsesKey<Found extends string | undefined>(shape: z.ZodType) {
    this.#refusals.add(400)
    this.#parsers.unshift(parse('header', shape) as unknown as MiddlewareHandler<ApiEnv>)
    this.#readers.push((c) => c.req.valid('header' as never)['idempotency-key'])
    return this as unknown as CallBuilder<Key, [...Given, Found], [...Sent, Found]>
  }

  #answers<Body>(
    answer: ReturnType<typeof describeJson | typeof describeFile>,
    handler: (c: Request, given: Given) => Promise<Response>,
  ): ApiCall<Key, Sent, Body> {
    const [method = '', path = ''] = this.key.split(' ')
    const right = this.#right
    if (right && rights[right].visitor === 'nothing') this.#refusals.add(401)
    if (right && rights[right].user === 'nothing') this.#refusals.add(403)
    const description = describeRoute({
      tags: [this.#tag],
      summary: this.#summary,
      responses: {
        200: answer,
        ...describeUnread(method),
        ...describeRefusals([...this.#refusals]),
      },
    })
    const readers = this.#readers
    // A visitor may own the guest cart that the input names: the verb decides.
    const isForGuests = right && rights[right].guest !== 'nothing'
    const checks: MiddlewareHandler<ApiEnv>[] =
      right && !isForGuests
        ? [
            async (c, next) => {
              requireSomeReach(c.var.shop, right)
              await next()
            },
          ]
        : []
    return {
      key: this.key,
      path,
      register: (api) => {
        api.on(method, path, description, ...checks, ...this.#parsers, (c) =>
          handler(c, readers.map((read) => read(c)) as Given),
        )
      },
    }
  }
}

/** With the types of its arguments, in order, and of its answer. */
export interface ApiCall<Key extends string, Sent extends unknown[], Body> {
  key: Key
  path: string
  register: (api: Hono<ApiEnv>) => void
  /** For the compiler only. */
  types?: { sent: Sent; body: Body & { message: string } }
}

/** Starts the calls of a module; they need that right by default. */
export function calls(tag: Tag, right?: Right) {
  const begin =
    <M extends Method>(method: M) =>
    <Path extends string>(path: Path, summary: string) =>
      new CallBuilder<`${M} ${Path}`, Params<Path>, Params<Path>>(
        `${method} ${path}`,
        tag,
        summary,
        right,
      )
  return { get: begin('GET'), post: begin('POST'), put: begin('PUT'), remove: begin('DELETE') }
}

export function toApi(all: readonly Pick<ApiCall<string, unknown[], unknown>, 'register'>[]) {
  const api = new Hono<ApiEnv>()
  for (const call of all) call.register(api)
  return api
}
