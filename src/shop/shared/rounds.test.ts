import { expect, it } from 'vitest'
import { processInRounds } from './rounds.ts'

const items = Array.from({ length: 30 }, (_, place) => place)

it('does all of them, and throws the first failure at the end', async () => {
  const done: number[] = []
  const round = processInRounds(items, async (item) => {
    if (item === 3 || item === 20) throw new Error(`not ${item}`)
    done.push(item)
    return undefined
  })
  await expect(round).rejects.toThrow('not 3')
  expect(done).toHaveLength(28)
})

it('asks nobody else in a round in which somebody outside is silent', async () => {
  const asked: number[] = []
  await processInRounds(items, async (item) => {
    asked.push(item)
    return item === 2 ? 'unanswered' : undefined
  })
  expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

it('does a few at once', async () => {
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
