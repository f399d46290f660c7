import { join } from 'node:path'
import { type OpenDatabase, openEmbedded, openServer } from '#database/connect.ts'

/** Looks into the database of a program with these settings; an embedded one must be closed. */
export async function lookInto<Result>(
  { DATA_DIR = '', DATABASE_URL }: Record<string, string>,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = DATABASE_URL
    ? openServer(DATABASE_URL, () => undefined)
    : await openEmbedded({ folder: join(DATA_DIR, 'database') })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
