import { migrate } from '#database/migrate.ts'
import { type Config, SettingError } from './config.ts'
import { keepSecret } from './data-dir.ts'
import { openDatabase } from './open-database.ts'
import { assembleShop } from './shop.ts'

export type Assembled = ReturnType<typeof assembleShop>

/**
 * Lets a program work on the shop beside the server, or instead of it where the database is embedded.
 * @throws SettingError when the database is in use
 */
export async function withShop<Result>(
  config: Config,
  work: (assembled: Assembled) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config, () => undefined)
  if (!database) {
    throw new SettingError(
      `DATA_DIR is "${config.dataDir}", where the shop is running: stop it first, then try again.`,
    )
  }
  try {
    await migrate(database.db)
    const shopUrl = config.shopUrl ?? `http://${config.host}:${config.port}`
    const assembled = assembleShop({
      ...config,
      database,
      shopUrl,
      trustedOrigins: [shopUrl],
      secret: config.secret ?? (await keepSecret(config.dataDir, 'secret')),
      onError: () => undefined,
    })
    return await work(assembled)
  } finally {
    await database.close()
  }
}
