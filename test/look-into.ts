import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type OpenDatabase, openEmbedded, openServer } from '#database/connect.ts'

/** The folder of the owner's shop if it was begun, of the demo otherwise. */
function folderIn(dataDir: string): string {
  const own = join(dataDir, 'database')
  return existsSync(own) ? own : join(dataDir, 'demo', 'database')
}

/** Opens the database of a program with these settings; an embedded one must be closed. */
export async function lookInto<Result>(
  { DATA_DIR = '', DATABASE_URL }: Record<string, string>,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = DATABASE_URL
    ? openServer(DATABASE_URL, () => undefined)
    : await openEmbedded({ folder: folderIn(DATA_DIR) })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
