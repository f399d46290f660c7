import '../config/given-environment.ts'
import { listPending } from '#database/migrate.ts'
import { systemClock } from '#shop/shared/clock.ts'
import { openImages } from '../adapters.ts'
import { readConfig } from '../config/config.ts'
import { givenEnvironment } from '../config/given-environment.ts'
import { examineShop } from './examine-shop.ts'
import { runCommand, say } from './run-command.ts'
import { withDatabase } from './with-shop.ts'

const USAGE = `Check that the shop’s data is consistent:
  npm run doctor        prints one line per check and changes nothing`

/** Returns whether all checks passed. */
async function run(): Promise<boolean> {
  const config = readConfig(givenEnvironment)
  return withDatabase(config, async ({ background: db, embedded }) => {
    const pending = await listPending(db)
    if (pending.length > 0) {
      say(`WRONG  The database has pending migrations: ${pending.join(', ')}.`)
      say('       Start the shop to apply them, then check again.')
      return false
    }
    say('ok     The database has no pending migrations')
    const mayBeRunning = embedded === undefined
    const context = { db, clock: systemClock, images: openImages(config) }
    const wrong = await examineShop(context, mayBeRunning, say)
    say(
      wrong === 0 ? 'All checks passed.' : `${wrong} of these checks failed. Nothing was changed.`,
    )
    return wrong === 0
  })
}

await runCommand(process.argv.length === 2, USAGE, run)
