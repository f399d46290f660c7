import { queryOptions } from '@tanstack/react-query'
import {
  type AnswerTo,
  addressOf,
  answerTo,
  type CallKey,
  call,
  callWith,
  type DataOf,
  type SentTo,
} from '#api/client.ts'
import { pagedQuery } from './paged-query.ts'

/** Secrets and quotes are sent in a body: they do not belong in an address. */
type ReadKey = Extract<CallKey, `GET ${string}` | `POST ${string}/find` | `POST ${string}quotes`>
type ListKey = {
  [Key in ReadKey]: AnswerTo<Key> extends { nextCursor: string | null } ? Key : never
}[ReadKey]
/** Paths of reading calls, and all paths above them: no other path has queries below it. */
type KeyPath = ReadKey extends `${string} ${infer Path}` ? WithAbove<Path> : never
type WithAbove<
  Path extends string,
  Above extends string = '',
> = Path extends `/${infer Head}/${infer Rest}`
  ? `${Above}/${Head}` | WithAbove<`/${Rest}`, `${Above}/${Head}`>
  : `${Above}${Path}`
type RowOf<Key extends ListKey> = DataOf<Key> extends (infer Row)[] ? Row : never
/** All parameters except the place of a page. */
type Selection<Sent> = Sent extends [...infer Parts, infer Query]
  ? [...parts: Parts, selection?: Omit<Query, 'cursor'>]
  : never

/**
 * The key of everything at or below a path: `keyOf('/orders')` covers all orders, each order, and everything that
 * belongs to it.
 */
export function keyOf(path: KeyPath, ...sent: readonly unknown[]): unknown[] {
  const [address, rest] = addressOf(path, sent)
  return [...address.split('/').slice(1), ...rest.filter((each) => each !== undefined)]
}

/** The answer of an API call, as a query: `query('GET /vouchers/:code', code)`. */
export function query<Key extends ReadKey>(key: Key, ...sent: SentTo<Key>) {
  return queryOptions({
    queryKey: keyOf(pathOf(key), ...sent),
    queryFn: () => call(key, ...sent),
  })
}

/** The same for typed input: a new request aborts the previous one. */
export function typedQuery<Key extends ReadKey>(key: Key, ...sent: SentTo<Key>) {
  return queryOptions({
    queryKey: keyOf(pathOf(key), ...sent),
    queryFn: ({ signal }) => callWith({ signal }, key, ...sent),
  })
}

/**
 * The same for a form: fetched each time it opens, and under a key of its own, so that refetches do not reset the form.
 */
export function formQuery<Key extends ReadKey>(key: Key, ...sent: SentTo<Key>) {
  return queryOptions({
    queryKey: ['form', ...keyOf(pathOf(key), ...sent)],
    queryFn: () => call(key, ...sent),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A list of the API, page by page: `list('GET /vouchers', { q })`. */
export function list<Key extends ListKey>(key: Key, ...sent: Selection<SentTo<Key>>) {
  const [address, [selection]] = addressOf(pathOf(key), sent)
  const parts = sent.slice(0, sent.length - (selection === undefined ? 0 : 1))
  return pagedQuery<RowOf<Key>>({
    queryKey: [...keyOf(address as KeyPath), 'pages', selection],
    ask: (page) =>
      answerTo(key, [...parts, { ...page, ...(selection as object) }] as SentTo<Key>) as never,
  })
}

function pathOf(key: ReadKey): KeyPath {
  return key.slice(key.indexOf('/')) as KeyPath
}
