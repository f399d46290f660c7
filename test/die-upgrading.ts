import { migrate } from '#database/migrate.ts'
import { countToDeath, openDyingDatabase } from './dying-shop.ts'

/** Migrates, and dies before the statement of that number, if there are so many. */
const [where = '', place = ''] = process.argv.slice(2)

const database = await openDyingDatabase(where)
await migrate(database.background.withPlugin(countToDeath(place).dying))
await database.close()
