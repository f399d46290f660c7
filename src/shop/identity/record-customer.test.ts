import { expect, inject, it } from 'vitest'
import { customerOf } from '#test/customers.ts'
import { openTestShop } from '#test/shop.ts'

const { shop } = await openTestShop()

it.runIf(inject('template').kind === 'server')(
  'an account has one customer, however many requests record it at once',
  async () => {
    for (let round = 0; round < 10; round++) {
      const ids = await Promise.all(
        [1, 2, 3, 4].map(() => customerOf(shop, `rahim-${round}@suto.test`)),
      )
      expect(new Set(ids).size).toBe(1)
    }
  },
)
