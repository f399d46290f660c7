import { type Counts, sum } from './counts.ts'
import { check, playwright, vitestOnPGlite, vitestOnPostgres } from './suites.ts'

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Whatever breaks counts as one failure, and the other suites get their turn. */
async function attempt(title: string, suite: () => Promise<Counts>): Promise<Counts> {
  const startedAt = Date.now()
  say(`\n— ${title}`)
  try {
    return await suite()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return { passed: 0, failed: 1 }
  } finally {
    say(`— ${title}: ${Math.round((Date.now() - startedAt) / 1000)} s`)
  }
}

async function testOnBothEngines(): Promise<Counts> {
  return sum([
    await attempt('Tests on the embedded database', vitestOnPGlite),
    await attempt('Tests on a PostgreSQL server', vitestOnPostgres),
  ])
}

const counts = [
  await attempt('Check', check),
  // A browser often waits; the other tests use that time.
  ...(await Promise.all([attempt('Tests in the browser', playwright), testOnBothEngines()])),
]

const { passed, failed } = sum(counts)
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
