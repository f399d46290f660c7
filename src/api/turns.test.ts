import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that ends when it is told to. */
function openWork() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    },
    end: async (name: string) => {
      ends.get(name)?.()
      await settled()
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('lets two at once work on one thing, in the order in which they came', async () => {
  const turns = createTurns()
  const { begun, work, end } = openWork()
  const done = ['a', 'b', 'c', 'd'].map((name) => turns.take(['shirt'], work(name)))
  await settled()
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('a')
  await end('c')
  await end('d')
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd'])
})

it('keeps nobody from what the others do not need', async () => {
  const turns = createTurns({ atOnce: 1 })
  const { begun, work, end } = openWork()
  const stuck = [turns.take(['shirt'], work('a')), turns.take(['shirt', 'shawl'], work('b'))]
  const other = turns.take(['shawl'], work('c'))
  await settled()
  expect(begun).toEqual(['a', 'c'])
  await end('a')
  expect(begun).toEqual(['a', 'c'])
  await end('c')
  await end('b')
  await Promise.all([...stuck, other])
})

it('gives the turn on when the work fails', async () => {
  const turns = createTurns({ atOnce: 1 })
  const failing = turns.take(['shirt'], () => Promise.reject(new Error('torn')))
  const next = turns.take(['shirt'], async () => 'sewn')
  await expect(failing).rejects.toThrow('torn')
  expect(await next).toBe('sewn')
})

it('sends away who waits too long, and whoever comes when too many wait', async () => {
  const turns = createTurns({ atOnce: 1, waitMs: 1, maxWaiting: 1 })
  const { begun, work, end } = openWork()
  const first = turns.take(['shirt'], work('a'))
  const tooLong = turns.take(['shirt'], work('b'))
  const tooMany = turns.take(['shirt'], work('c'))
  await expect(tooMany).rejects.toMatchObject({ code: 'unavailable' })
  await expect(tooLong).rejects.toMatchObject({ code: 'unavailable' })
  await end('a')
  await first
  expect(begun).toEqual(['a'])
  expect(await turns.take(['shirt'], async () => 'free again')).toBe('free again')
})

it('counts a thing that is named twice once', async () => {
  const turns = createTurns({ atOnce: 1 })
  expect(await turns.take(['shirt', 'shirt'], async () => 'done')).toBe('done')
  expect(await turns.take(['shirt'], async () => 'done again')).toBe('done again')
})
