import '../config/given-environment.ts'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Config, readConfig } from '../config/config.ts'
import { lockDataDir, restrictDataDir } from '../config/data-dir.ts'
import { explainFailure } from '../config/explain-failure.ts'
import { givenEnvironment } from '../config/given-environment.ts'
import { SettingError } from '../config/setting-error.ts'
import { copyEntries, DUMP, dumpDatabase, listStoredEntries } from './backup-folder.ts'

const USAGE = `Back up all data of the shop:
  npm run backup               into a new folder named by date and time
  npm run backup -- FOLDER     into that folder, which must not exist yet`

const WRONG_USAGE = 2

/** The database before the pictures: what it knows is there for a week after nothing shows it. */
async function save(config: Config, folder: string): Promise<void> {
  const { dataDir, databaseUrl, directDatabaseUrl } = config
  if (databaseUrl) {
    await dumpDatabase(directDatabaseUrl ?? databaseUrl, join(folder, DUMP))
    const names = await listStoredEntries(dataDir)
    return copyEntries(
      dataDir,
      folder,
      names.filter((name) => name !== 'database'),
    )
  }
  if (!existsSync(join(dataDir, 'database'))) {
    throw new SettingError(`DATA_DIR is "${dataDir}", which contains no shop.`)
  }
  const lock = await lockDataDir(dataDir)
  if (!lock) {
    throw new SettingError(
      `DATA_DIR is "${dataDir}", where the shop is running. Stop it, then try again.`,
    )
  }
  await copyEntries(dataDir, folder, await listStoredEntries(dataDir))
  lock.release()
}

async function run(named: string | undefined): Promise<void> {
  const config = readConfig(givenEnvironment)
  const folder = resolve(
    named ?? `haat-backup-${new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-')}`,
  )
  if (existsSync(folder)) throw new SettingError(`"${folder}" already exists.`)
  const warning = await restrictDataDir(config.dataDir)
  if (warning) process.stderr.write(`${warning}\n`)
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })
  await save(config, part)
  await rename(part, folder)
  process.stdout.write(`Saved in ${folder}\n`)
  if (config.secret)
    process.stdout.write('SHOP_SECRET is not included. Keep a copy of it as well.\n')
}

const [folder, ...others] = process.argv.slice(2)
if (others.length > 0 || folder?.startsWith('-')) {
  process.stdout.write(`${USAGE}\n`)
  process.exitCode = WRONG_USAGE
} else {
  try {
    await run(folder)
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`)
    process.exitCode = 1
  }
}
