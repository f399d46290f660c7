import '../config/given-environment.ts'
import { checkImages, type ImageReport } from '#shop/images/check-images.ts'
import type { Context } from '#shop/shared/context.ts'
import { readConfig } from '../config/config.ts'
import { explainFailure } from '../config/explain-failure.ts'
import { givenEnvironment } from '../config/given-environment.ts'
import { withShop } from './with-shop.ts'

const USAGE = `Check the shop’s pictures:
  npm run images -- check      lists missing and unused files; changes nothing
  npm run images -- clean      deletes unused files`

/** More would not be read; the rest is counted. */
const MAX_LINES = 20

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function tell(title: string, names: readonly string[]): void {
  if (names.length === 0) return
  say(`${title}: ${names.length}`)
  for (const name of names.slice(0, MAX_LINES)) say(`  ${name}`)
  if (names.length > MAX_LINES) say(`  … and ${names.length - MAX_LINES} more`)
}

function tellReport({ known, unused, missing, unknown, orphaned }: ImageReport): void {
  say(`${known} pictures, ${unused} of them unused (deleted after a week).`)
  tell('Missing files', missing)
  tell('Unknown pictures in use', unknown)
  tell('Unused files', orphaned)
  if (missing.length + unknown.length + orphaned.length === 0) say('No missing or unused files.')
}

async function clean({ images }: Context, orphaned: readonly string[]): Promise<void> {
  for (const key of orphaned) await images.store.remove(key)
  say(`Deleted unused files: ${orphaned.length}`)
}

/** Returns whether every referenced picture can be shown. */
async function run(command: string | undefined): Promise<boolean> {
  if (command !== 'check' && command !== 'clean') {
    say(USAGE)
    return false
  }
  return withShop(readConfig(givenEnvironment), async ({ shop }) => {
    const report = await checkImages(shop)
    tellReport(report)
    if (command === 'clean') await clean(shop, report.orphaned)
    return report.missing.length + report.unknown.length === 0
  })
}

try {
  if (!(await run(process.argv[2]))) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exitCode = 1
}
