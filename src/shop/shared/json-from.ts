import {
  AliasNode,
  ColumnNode,
  IdentifierNode,
  type RawBuilder,
  ReferenceNode,
  type SelectionNode,
  SelectQueryNode,
  sql,
} from 'kysely'
import type * as postgres from 'kysely/helpers/postgres'

type Rows<Row> = Parameters<typeof postgres.jsonArrayFrom<Row>>[0]

/** Like Kysely's helper of this name, which would name columns like the database does. */
export function jsonArrayFrom<Row>(
  rows: Rows<Row>,
): ReturnType<typeof postgres.jsonArrayFrom<Row>> {
  return sql`(select coalesce(json_agg(one), '[]') from ${rows} as one (${namesOf(rows)}))`
}

/** For at most one row; null without one. */
export function jsonObjectFrom<Row>(
  row: Rows<Row>,
): ReturnType<typeof postgres.jsonObjectFrom<Row>> {
  return sql`(select to_json(one) from ${row} as one (${namesOf(row)}))`
}

function namesOf(rows: Rows<unknown>): RawBuilder<unknown> {
  const query = rows.toOperationNode()
  if (!SelectQueryNode.is(query)) throw new Error('JSON is made of rows that are selected')
  const names = (query.selections ?? []).map(({ selection }) => nameOf(selection))
  // Not as an identifier, which the plugin would rename.
  return sql.raw(names.map((name) => `"${name}"`).join(', '))
}

function nameOf(selection: SelectionNode['selection']): string {
  if (AliasNode.is(selection) && IdentifierNode.is(selection.alias)) return selection.alias.name
  const column = ReferenceNode.is(selection) ? selection.column : selection
  if (ColumnNode.is(column)) return column.column.name
  throw new Error('Name each column that becomes JSON')
}
