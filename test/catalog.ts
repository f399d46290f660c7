import { type Kysely, sql } from 'kysely'
import type { DB } from '#shop/rows.ts'

/** Tables that the migrations fill. */
const GIVEN_ROWS = ['shop_setup', 'size_runs', 'sizes', 'staff_roles']

/** Describes a schema completely, one line of text per part; equal tables have equal lines. */
export async function describeSchema(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', 'column', relname || '.' || attname, format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end, pg_get_expr(adbin, adrelid), attgenerated, attidentity,
      attcollation::regcollation, nullif(attstattarget, -1), attstorage) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0
      and not attisdropped
    union all
    -- A constraint may let be what an older shop has. What must not be null is told by the columns: in PostgreSQL 18 that
    -- is a constraint, too, named by what its table was called first.
    select concat_ws(' ', 'constraint', conrelid::regclass, conname,
      replace(pg_get_constraintdef(oid), ' NOT VALID', ''))
    from pg_constraint where connamespace = 'public'::regnamespace and contype not in ('n', 't')
    union all
    select concat_ws(' ', 'relation', relname, relkind, relpersistence, reloptions)
    from pg_class where relnamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select concat_ws(' ', 'view', viewname, definition) from pg_views where schemaname = 'public'
    union all
    select regexp_replace(pg_get_functiondef(oid), '\\s+', ' ', 'g')
    from pg_proc where pronamespace = 'public'::regnamespace and prokind <> 'a'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select concat_ws(' ', 'aggregate', aggfnoid, aggtransfn, aggtranstype::regtype, agginitval)
    from pg_aggregate join pg_proc on pg_proc.oid = aggfnoid
    where pronamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'sequence', sequencename, data_type, start_value, increment_by,
      refobjid::regclass)
    from pg_sequences
    left join pg_depend on objid = quote_ident(sequencename)::regclass and deptype in ('a', 'i')
    where schemaname = 'public'
    union all
    select concat_ws(' ', 'type', typname) from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r')
    union all
    select concat_ws(' ', 'extension', extname) from pg_extension`.execute(db)
  return rows.map(({ line }) => line).toSorted()
}

export async function readGivenRows(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`${sql.join(
    GIVEN_ROWS.map(
      (table) =>
        sql`select ${table} || ' ' || to_jsonb(given)::text as line from ${sql.table(table)} as given`,
    ),
    sql` union all `,
  )}`.execute(db)
  return rows.map(({ line }) => line).toSorted()
}
