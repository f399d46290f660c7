import { type Outcome, sum } from './outcome.ts'
import { check, playwright, vitestOnPGlite, vitestOnPostgres } from './suites.ts'

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** An error counts as one failure, and the other suites still run. */
async function attempt(title: string, suite: () => Promise<Outcome>): Promise<Outcome> {
  const startedAt = Date.now()
  say(`\n— ${title}`)
  try {
    return await suite()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return { passed: 0, failed: [{ name: title, message: '' }] }
  } finally {
    say(`— ${title}: ${Math.round((Date.now() - startedAt) / 1000)} s`)
  }
}

async function testOnBothEngines(): Promise<Outcome> {
  return sum([
    await attempt('Tests on the embedded database', vitestOnPGlite),
    await attempt('Tests on a PostgreSQL server', vitestOnPostgres),
  ])
}

// A browser often waits; the other suites use that time.
const outcomes = await Promise.all([
  attempt('Check', check),
  attempt('Tests in the browser', playwright),
  testOnBothEngines(),
])

const { passed, failed } = sum(outcomes)
// Repeats the failures at the end of a long run.
for (const { name, message } of failed) say(`\nFailed: ${name}\n${message}`)
say(`${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
