import { expect, it } from 'vitest'
import { processInRounds } from './rounds.ts'

const items = Array.from({ length: 30 }, (_, place) => place)

it('processes all items, and throws the first failure at the end', async () => {
  const done: number[] = []
  const round = processInRounds(items, async (item) => {
    if (item === 3 || item === 20) throw new Error(`not ${item}`)
    done.push(item)
    return undefined
  })
  await expect(round).rejects.toThrow('not 3')
  expect(done).toHaveLength(28)
})

it('stops the round after a request without an answer', async () => {
  const asked: number[] = []
  await processInRounds(items, async (item) => {
    asked.push(item)
    return item === 2 ? 'unanswered' : undefined
  })
  expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

it('processes a few at once', async () => {
  let atOnce = 0
  let most = 0
  await processInRounds(items, async () => {
    most = Math.max(most, ++atOnce)
    await new Promise((resolve) => setImmediate(resolve))
    atOnce--
    return undefined
  })
  expect(most).toBe(8)
})
