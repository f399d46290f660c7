import type { KyselyPlugin } from 'kysely'
import { createQueue } from '#adapters/pg-boss-queue.ts'
import { openEmbedded, openServer } from '#database/connect.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import type { Context } from '#shop/shared/context.ts'
import { makeContext } from './context.ts'

/**
 * Places the order given as JSON and is killed before the statement of that number, while the
 * transaction is being committed, or right after. Started as a process of its own, because nothing
 * can be tidied up by a process that is gone.
 */
const [where = '', place = '', order = ''] = process.argv.slice(2)

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('already dead')
}

const database = where.startsWith('postgres')
  ? openServer(where, () => undefined)
  : await openEmbedded({ folder: where })
const queue = createQueue(database, () => undefined)
await queue.start()

let statements = 0
function count(): void {
  if (++statements === Number(place)) die()
}

const dying: KyselyPlugin = {
  transformQuery: ({ node }) => {
    count()
    return node
  },
  transformResult: async ({ result }) => result,
}

const context: Context = {
  ...makeContext(database.db.withPlugin(dying)),
  actor: {
    kind: 'person',
    email: 'rahim@suto.test',
    name: 'Rahim',
    role: 'user',
    accountId: 'rahim',
  },
  jobs: {
    ...queue,
    add: async (...job) => {
      count()
      await queue.add(...job)
      if (place === 'commit') setImmediate(die)
    },
  },
}

await placeOrder(context, JSON.parse(order), 'one-tap-of-rahim')
if (place !== 'survive') die()
await queue.stop()
await database.close()
