import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Outcome } from './fuzz.ts'

const USAGE = `Does anything that can be sent break the shop?
  npm run fuzz                       20,000 requests, other ones each time
      --requests 5000                more or fewer
      --seed 7                       the same ones again`

const WRONG_USAGE = 2

const WholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const Wanted = z.object({
  seed: WholeNumber.default(() => Date.now() % 1_000_000_000),
  requests: WholeNumber.default(20_000),
})

function readWanted(words: string[]): z.output<typeof Wanted> {
  try {
    const options = { seed: { type: 'string' }, requests: { type: 'string' } } as const
    return Wanted.parse(parseArgs({ args: words, options }).values)
  } catch {
    process.stderr.write(`${USAGE}\n`)
    process.exit(WRONG_USAGE)
  }
}

const { seed, requests: requestCount } = readWanted(process.argv.slice(2))
// The shop takes seconds to load, which `--help` does not need.
const { fuzz } = await import('./fuzz.ts')
const { openEmbedded } = await import('#database/connect.ts')
const { migrate } = await import('#database/migrate.ts')

function say(line = ''): void {
  process.stdout.write(`${line}\n`)
}

function report({ answers, findings, requestCount: sent, slowestMs }: Outcome, ms: number): void {
  say('\nAnswers by status:')
  for (const [call, statuses] of answers) {
    const counts = [...statuses].sort(([a], [b]) => a - b)
    say(`  ${call.padEnd(48)} ${counts.map(([status, times]) => `${status}×${times}`).join('  ')}`)
  }
  for (const { call, role, complaints, reproduction, log } of findings) {
    say(`\nFOUND: ${call} as a ${role}`)
    for (const { kind, words } of complaints) say(`  ${kind}: it ${words}`)
    say(`  ${reproduction}`)
    for (const line of log) say(`  log: ${line.trim().slice(0, 2000)}`)
  }
  const seconds = Math.round(ms / 1000)
  say(`\n${sent} requests in ${seconds} s, the slowest in ${Math.round(slowestMs)} ms.`)
  say(`Seed ${seed}: the same again with npm run fuzz -- --seed ${seed} --requests ${requestCount}`)
  say(findings.length === 0 ? 'Nothing was found.' : `${findings.length} found.`)
}

say(`Trying the shop with ${requestCount} requests, seed ${seed} …`)
const startedAt = performance.now()
const database = await openEmbedded({})
await migrate(database.background)
const onRound = (sent: number) => say(`  ${sent} sent`)
const outcome = await fuzz(database, { seed, requestCount, onRound })
report(outcome, performance.now() - startedAt)
process.exit(outcome.findings.length === 0 ? 0 : 1)
