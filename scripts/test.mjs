import { sum } from './counts.mjs'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { check, playwright, vitestOnPGlite, vitestOnPostgres } from './suites.mjs'

const counts = []

await attempt(nothingToCount(ensureInstalled))
if (counts[0].failed === 0) {
  await attempt(nothingToCount(ensureBuilt))
  await attempt(titled('Check', check))
  await attempt(titled('Tests on the embedded database', vitestOnPGlite))
  await attempt(titled('Tests on a PostgreSQL server', vitestOnPostgres))
  await attempt(titled('Tests in the browser', playwright))
}

const { passed, failed } = sum(counts)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Whatever breaks counts as one failure, and the next suite gets its turn. */
async function attempt(work) {
  try {
    counts.push(await work())
  } catch (error) {
    console.error(error.message)
    counts.push({ passed: 0, failed: 1 })
  }
}

function titled(title, suite) {
  return () => {
    console.log(`\n— ${title}`)
    return suite()
  }
}

function nothingToCount(work) {
  return async () => {
    await work()
    return { passed: 0, failed: 0 }
  }
}
