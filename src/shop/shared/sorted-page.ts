import { type SelectQueryBuilder, sql } from 'kysely'
import {
  type CursorPart,
  type CursorType,
  cursorParts,
  decodeCursor,
  type Page,
  type Paging,
  readPage,
} from './paging.ts'

const sqlTypes: Record<CursorType, string> = {
  int: 'integer',
  bigint: 'bigint',
  time: 'timestamptz',
  text: 'text',
  uuid: 'uuid',
}

type Column<Row> = (keyof Row & string) | `${string}.${keyof Row & string}`

/**
 * A page of rows in the order of these columns, which together are unique.
 * @param columns of the rows, with or without the name of their table
 * @throws ShopError invalid
 */
export function readSortedPage<Tables, Table extends keyof Tables, Row extends object>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { limit, cursor }: Paging,
  direction: 'asc' | 'desc',
  columns: { [Name in Column<Row>]?: CursorType },
): Promise<Page<Row>> {
  const names = Object.keys(columns)
  const types = Object.values(columns) as CursorType[]
  let sorted = names.reduce((some, name) => some.orderBy(sql.ref(name), direction), query)
  if (cursor !== undefined) {
    const parts = types.map((type) => cursorParts[type]) as [CursorPart, ...CursorPart[]]
    const last = decodeCursor(cursor, parts)
    const place = types.map((type, at) => sql`${last[at]}::${sql.raw(sqlTypes[type])}`)
    const isBehind = sql.raw(direction === 'desc' ? '<' : '>')
    const row = sql.join(names.map((name) => sql.ref(name)))
    sorted = sorted.where(sql<boolean>`(${row}) ${isBehind} (${sql.join(place)})`)
  }
  const properties = names.map((name) => name.slice(name.lastIndexOf('.') + 1) as keyof Row)
  return readPage(sorted, limit, (row) => properties.map((property) => toPart(row[property])))
}

function toPart(value: unknown): string | number {
  return value instanceof Date ? value.toISOString() : (value as string | number)
}
