import type { OpenDatabase } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import type { Config } from '../config/config.ts'
import { loadOrCreateSecret, restrictDataDir } from '../config/data-dir.ts'
import { SettingError } from '../config/setting-error.ts'
import { openDatabase } from '../open-database.ts'
import { assembleShop } from '../shop.ts'

export type AssembledShop = ReturnType<typeof assembleShop>

/**
 * Opens the database for a program, beside the running server, or instead of it where it is embedded.
 * @throws SettingError when the database is in use
 */
export async function withDatabase<Result>(
  config: Config,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const warning = await restrictDataDir(config.dataDir)
  if (warning) process.stderr.write(`${warning}\n`)
  const database = await openDatabase(config, () => undefined)
  if (!database) {
    throw new SettingError(
      `DATA_DIR is "${config.dataDir}", where the shop is running. Stop it, then try again.`,
    )
  }
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/**
 * Opens the shop for a program, beside the running server, or instead of it where the database is embedded.
 * @throws SettingError when the database is in use
 */
export function withShop<Result>(
  config: Config,
  work: (assembled: AssembledShop) => Promise<Result>,
): Promise<Result> {
  return withDatabase(config, async (database) => {
    await migrate(database.background)
    const shopUrl = config.shopUrl ?? `http://${config.host}:${config.port}`
    const assembled = assembleShop({
      ...config,
      // No visitor waits for a program.
      database: { ...database, db: database.background },
      shopUrl,
      trustedOrigins: [shopUrl],
      secret: config.secret ?? (await loadOrCreateSecret(config.dataDir, 'secret')),
      onError: () => undefined,
    })
    return await work(assembled)
  })
}
