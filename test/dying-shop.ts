import type { KyselyPlugin } from 'kysely'
import { createQueue } from '#adapters/pg-boss/queue.ts'
import { openEmbedded, openServer } from '#database/connect.ts'
import type { Context } from '#shop/shared/context.ts'
import { makeContext } from './context.ts'

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('already dead')
}

/**
 * A shop whose process is killed before the statement of that number, while the transaction that adds a
 * job is being committed, or at its end; `survive` lets it live. For scripts in a process of their own,
 * because nothing can be tidied up by a process that is gone.
 */
export async function openDyingShop(where: string, place: string) {
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
