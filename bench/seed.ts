import '#server/config/given-environment.ts'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type Seed, seedShop } from '#demo/seed/seed-shop.ts'
import { withShop } from '#server/cli/with-shop.ts'
import { readConfig } from '#server/config/config.ts'
import { explainFailure } from '#server/config/explain-failure.ts'
import { givenEnvironment } from '#server/config/given-environment.ts'

const USAGE = `Generate a large test shop on top of the demo:
  npm run seed -- --products 100000 --orders 1000000
      --force      even if the shop has its own products or orders`

const WRONG_USAGE = 2

/** Product ids have six digits, order ids twenty bits. */
const Count = z.coerce.number().int().min(0).max(1_000_000).default(0)
const Wanted = z.object({ products: Count, orders: Count, force: z.boolean().default(false) })

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function readWanted(words: string[]): Seed | undefined {
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        products: { type: 'string' },
        orders: { type: 'string' },
        force: { type: 'boolean' },
      },
    })
    const { force, ...counts } = Wanted.parse(values)
    return counts.products + counts.orders > 0 ? { ...counts, isForced: force } : undefined
  } catch {
    return undefined
  }
}

async function run(seed: Seed): Promise<void> {
  const startedAt = performance.now()
  const tell = (step: string) =>
    say(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${step}`)
  await withShop(readConfig(givenEnvironment), ({ shop }) => seedShop(shop, seed, tell))
  tell('done')
}

try {
  const seed = readWanted(process.argv.slice(2))
  if (seed) await run(seed)
  else {
    process.stderr.write(`${USAGE}\n`)
    process.exitCode = WRONG_USAGE
  }
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exitCode = 1
}
