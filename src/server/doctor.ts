import './given-environment.ts'
import { listPending } from '#database/migrate.ts'
import { systemClock } from '#shop/shared/clock.ts'
import { openImages } from './adapters.ts'
import { readConfig } from './config.ts'
import { examineShop } from './examine-shop.ts'
import { explainFailure } from './explain-failure.ts'
import { givenEnvironment } from './given-environment.ts'
import { withDatabase } from './with-shop.ts'

const USAGE = `Is all of the shop's data in order?
  npm run doctor        looks, says one line for each thing, and changes nothing`

const WRONG_USAGE = 2

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Returns whether everything is as it should be. */
async function run(): Promise<boolean> {
  const config = readConfig(givenEnvironment)
  return withDatabase(config, async ({ background: db, embedded }) => {
    const pending = await listPending(db)
    if (pending.length > 0) {
      say(`WRONG  The database is older than this program: ${pending.join(', ')}.`)
      say('       Start the shop, which brings it up to date; then look again.')
      return false
    }
    say('ok     The database is as new as this program')
    const mayBeRunning = embedded === undefined
    const context = { db, clock: systemClock, images: openImages(config) }
    const wrong = await examineShop(context, mayBeRunning, say)
    say(wrong === 0 ? 'All is well.' : `${wrong} of these should not be. Nothing was changed.`)
    return wrong === 0
  })
}

if (process.argv.length > 2) {
  say(USAGE)
  process.exitCode = WRONG_USAGE
} else {
  try {
    if (!(await run())) process.exitCode = 1
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`)
    process.exitCode = 1
  }
}
