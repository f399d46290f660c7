import { play } from './play.ts'
import { scenarios } from './scenarios.ts'

const USAGE = `What does the shop keep of its promises when things go wrong?
  npm run test:faults                    every fault, with real processes: some thirty minutes
  npm run test:faults -- disk clock      those whose name holds one of these words
      --list                             their names
      --verbose                          shows how far each is`

const WRONG_USAGE = 2

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const OPTIONS = new Set(['--list', '--verbose'])
const words = process.argv.slice(2)
const options = new Set(words.filter((word) => word.startsWith('-')))
const parts = words.filter((word) => !word.startsWith('-'))
const chosen = scenarios.filter(
  ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)),
)

if ([...options].some((option) => !OPTIONS.has(option)) || chosen.length === 0) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(WRONG_USAGE)
}
if (options.has('--list')) {
  for (const { name } of chosen) say(name)
  process.exit(0)
}

const report = (line: string) => {
  if (options.has('--verbose')) say(`          ${line}`)
}
const counts = { kept: 0, broken: 0, skipped: 0, unplayed: 0 }
for (const scenario of chosen) counts[await play(scenario, say, report)] += 1
say(
  `${counts.kept} kept, ${counts.broken} broken, ${counts.skipped} skipped, ${counts.unplayed} could not be played`,
)
process.exit(counts.broken + counts.unplayed === 0 ? 0 : 1)
