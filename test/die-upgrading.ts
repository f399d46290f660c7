import { migrate } from '#database/migrate.ts'
import { countToDeath, openDyingDatabase } from './dying-shop.ts'

/** Migrates, and dies before the statement with that number, if there are that many. */
const [where = '', place = ''] = process.argv.slice(2)

const database = await openDyingDatabase(where)
await migrate(database.background.withPlugin(countToDeath(place).dying))
await database.close()
