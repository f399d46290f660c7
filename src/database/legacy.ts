import { listMissing, type Migration, readMigrations } from './migration-files.ts'
import { UnfitDatabase } from './unfit-database.ts'

// Migrations 0001 to 0179 were joined once, into these. Databases that have the old ones get what they lack of them,
// and then the names of the joined ones; see docs/decisions/0033.
export const FIRST_JOINED = '0200-shared'
export const LAST_JOINED = '0222-setup'

const FOLDER = new URL('../../src/database/legacy-migrations/', import.meta.url)
const FIRST = '0001-accounts'
const OLDEST = '0090-setup'

export function isLegacy(applied: ReadonlySet<string>): boolean {
  return applied.has(FIRST)
}

export async function listMissingLegacy(applied: ReadonlySet<string>): Promise<Migration[]> {
  if (!applied.has(OLDEST)) {
    throw new UnfitDatabase(
      `The database is too old for this version: it lacks migration ${OLDEST}. Start the shop once at commit 1f580623 ("git checkout 1f580623", then "npm start"), stop it, and start this version again.`,
    )
  }
  const kept = new Set([...applied].filter((name) => name > OLDEST && name < FIRST_JOINED))
  return listMissing(kept, await readMigrations(FOLDER))
}
