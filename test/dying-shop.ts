import type { KyselyPlugin } from 'kysely'
import { createQueue } from '#adapters/pg-boss/queue.ts'
import { type OpenDatabase, openEmbedded, openServer } from '#database/connect.ts'
import type { Context } from '#shop/shared/context.ts'
import { makeContext } from './context.ts'

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('already dead')
}

export function openDyingDatabase(where: string): Promise<OpenDatabase> {
  if (where.startsWith('postgres')) return Promise.resolve(openServer(where, () => undefined))
  return openEmbedded({ folder: where })
}

/** Counts all statements, and kills the process before the one with that number. */
export function countToDeath(place: string): { count: () => void; dying: KyselyPlugin } {
  let statements = 0
  const count = () => {
    if (++statements === Number(place)) die()
  }
  const transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    count()
    return node
  }
  return { count, dying: { transformQuery, transformResult: async ({ result }) => result } }
}

/**
 * A shop whose process is killed before the statement with that number, while the transaction that adds a job is
 * being committed, or at its end; `survive` prevents that. Run it in a separate process, since a killed process
 * cannot clean up.
 */
export async function openDyingShop(where: string, place: string) {
  const database = await openDyingDatabase(where)
  const queue = createQueue(database, () => undefined)
  await queue.start()

  const { count, dying } = countToDeath(place)
  const shop: Context = {
    ...makeContext(database.db.withPlugin(dying)),
    jobs: {
      ...queue,
      add: async (...job) => {
        count()
        await queue.add(...job)
        if (place === 'commit') setImmediate(die)
      },
    },
  }
  return {
    shop,
    end: async () => {
      if (place !== 'survive') die()
      await queue.stop()
      await database.close()
    },
  }
}
