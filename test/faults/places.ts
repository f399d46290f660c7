import { findOrInstallPostgres, withPostgres } from '../run/postgres.ts'
import { makeTemporaryFolder } from '../run/temporary.ts'

export type Settings = Record<string, string>

/** Runs a shop with the embedded database, in a folder that is removed afterwards. */
export async function withEmbedded<Result>(
  work: (settings: Settings) => Promise<Result>,
): Promise<Result> {
  const folder = makeTemporaryFolder('fault')
  try {
    return await work({ DATA_DIR: folder.path })
  } finally {
    folder.remove()
  }
}

/** Runs a shop on a PostgreSQL server of its own. */
export async function withServer<Result>(
  work: (settings: Settings & { DATABASE_URL: string }) => Promise<Result>,
): Promise<Result> {
  const programs = await findOrInstallPostgres()
  if (!programs) throw new Error('There is no PostgreSQL server on this machine')
  return withPostgres(programs, (url) =>
    withEmbedded((settings) => work({ ...settings, DATABASE_URL: url })),
  )
}
