import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PostgresDialect, serializeFromMetadata } from 'kysely-codegen'
import { openEmbedded } from './connect.ts'
import { migrate } from './migrate.ts'
import { IMPORTS, NULL_IN_VIEWS, TYPES } from './row-types.ts'

const FILE = fileURLToPath(new URL('../shop/rows.ts', import.meta.url))

/**
 * Tables that Kysely does not query: those of libraries, of the sandbox gateway, and those used only by triggers and
 * raw statements.
 */
const OTHERS = '{auth_*,sandbox_*,migrations,search_vocabulary,line_returns}'

/** Rows as the pools return them: whole numbers as numbers, and days as text. */
const typeMapping = { date: 'ShopDate', int8: 'number', timestamptz: 'Date' }

async function readRows(): Promise<string> {
  const database = await openEmbedded({})
  try {
    await migrate(database.db)
    const dialect = new PostgresDialect({})
    type Options = Parameters<typeof dialect.introspector.introspect>[0]
    // Typed without tables.
    const db = database.db as unknown as Options['db']
    const metadata = await dialect.introspector.introspect({ db, excludePattern: OTHERS })
    const columns: Record<string, string> = {}
    for (const { name, isView, columns: ofTable } of metadata.tables) {
      for (const column of ofTable) {
        const path = `${name}.${column.name}`
        // PostgreSQL reports every column of a view as nullable.
        if (isView) column.isNullable = NULL_IN_VIEWS.has(path)
        const type = TYPES[path] ?? TYPES[column.name]
        if (type === undefined) continue
        const known = column.isNullable ? `${type} | null` : type
        columns[path] = column.hasDefaultValue ? `Generated<${known}>` : known
      }
    }
    return serializeFromMetadata({
      metadata,
      dialect,
      camelCase: true,
      customImports: IMPORTS,
      overrides: { columns },
      typeMapping,
      typeOnlyImports: true,
    })
  } finally {
    await database.close()
  }
}

const rows = await readRows()
if (!process.argv.includes('--verify')) await writeFile(FILE, rows)
else if ((await readFile(FILE, 'utf8')) !== rows) {
  process.stderr.write('src/shop/rows.ts differs from the migrated tables: npm run rows\n')
  process.exitCode = 1
}
