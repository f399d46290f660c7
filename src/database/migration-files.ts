import { readdir, readFile } from 'node:fs/promises'
import { UnfitDatabase } from './unfit-database.ts'

export interface Migration {
  name: string
  script: string
}

export async function readMigrations(folder: URL): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const migrations: Migration[] = []
  // One after the other: the number of open files is limited.
  for (const file of files) {
    const script = await readFile(new URL(file, folder), 'utf8')
    migrations.push({ name: file.replace(/\.sql$/, ''), script })
  }
  return migrations
}

/** Migrations that are not applied yet. */
export function listMissing(
  applied: ReadonlySet<string>,
  migrations: readonly Migration[],
): Migration[] {
  const names = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied].find((name) => !names.has(name))
  if (unknown !== undefined) {
    const isOlder = unknown < (migrations[0]?.name ?? '')
    throw new UnfitDatabase(
      isOlder
        ? `This data is from a version before 1.0.0 (migration ${unknown}), which cannot be upgraded. Start with a new DATA_DIR, or an empty database.`
        : `The database has a migration this version does not know: ${unknown}. Start a newer version.`,
    )
  }
  return migrations.filter(({ name }) => !applied.has(name))
}
