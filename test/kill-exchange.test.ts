import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createQueue } from '#adapters/pg-boss/queue.ts'
import type { Context } from '#shop/shared/context.ts'
import { makeContext } from './context.ts'
import { buildScript, chooseDatabase, runAndDie } from './dying.ts'
import { inLongRun } from './engines.ts'
import { owner } from './exchanging.ts'
import { wrongFigures } from './figures.ts'
import { DELIVERED, writeOrder } from './orders.ts'
import { errands } from './queued-work.ts'
import { stockOf, stockProduct, unexplainedStock, variantOf, wrongMoney } from './shop.ts'

describe.runIf(inject('template').kind === 'server')('on a server', () => {
  let script: string
  beforeAll(async () => {
    script = await buildScript('die-exchanging')
  })

  it('makes one exchange of repeated requests, wherever the shop dies', async () => {
    const chosen = await chooseDatabase()
    async function within<Result>(work: (shop: Context) => Promise<Result>): Promise<Result> {
      const database = await chosen.open()
      try {
        return await work({ ...makeContext(database.db), actor: owner })
      } finally {
        await database.close()
      }
    }
    const database = await chosen.open()
    const queue = createQueue(database, () => undefined)
    await queue.start()
    await queue.work('mail', errands, async () => undefined)
    await queue.stop()
    await database.close()
    const [orderId, variantId] = await within(async (shop) => {
      const sizes = ['M', 'L'].map((size) => ({ size, stock: 10 }))
      await stockProduct(shop, { id: 'panjabi', sizes })
      const order = await writeOrder(shop, { ...DELIVERED, takesStock: true })
      return [order, await variantOf(shop, { productId: 'panjabi', size: 'L' })] as const
    })
    async function lookInto(shop: Context) {
      expect(await unexplainedStock(shop)).toEqual([])
      expect(await wrongFigures(shop)).toEqual([])
      expect(await wrongMoney(shop)).toEqual([])
      const orders = await shop.db.selectFrom('orders').select('id').execute()
      const returns = await shop.db.selectFrom('returns').select('receivedAt').execute()
      expect(orders).toHaveLength(1 + returns.length)
      const stock = [await stockOf(shop, 'panjabi'), await stockOf(shop, 'panjabi', 'L')]
      return { stock, isReceived: returns.some(({ receivedAt }) => receivedAt !== null) }
    }
    const seen = new Set<string>()
    for (let place = 1; ; place += inLongRun(1, 7)) {
      expect(await runAndDie(script, [chosen.where, String(place), orderId, variantId])).toBe(true)
      const { stock, isReceived } = await within(lookInto)
      if (isReceived) {
        expect(stock).toEqual([10, 9])
        break
      }
      if (seen.size < 2 && !seen.has(String(stock)) && seen.size > 0) place = 0
      seen.add(String(stock))
    }
    expect([...seen]).toEqual(['9,10', '9,9'])
  })
})
