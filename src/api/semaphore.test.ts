import { expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

/** Work that ends on command. */
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

it('runs two jobs on one thing at once, in order of arrival', async () => {
  const semaphore = createSemaphore()
  const { begun, work, end } = openWork()
  const done = ['a', 'b', 'c', 'd'].map((name) => semaphore.run(['shirt'], work(name)))
  await settled()
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('a')
  await end('c')
  await end('d')
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd'])
})

it('does not hold up jobs on other things', async () => {
  const semaphore = createSemaphore({ atOnce: 1 })
  const { begun, work, end } = openWork()
  const stuck = [semaphore.run(['shirt'], work('a')), semaphore.run(['shirt', 'shawl'], work('b'))]
  const other = semaphore.run(['shawl'], work('c'))
  await settled()
  expect(begun).toEqual(['a', 'c'])
  await end('a')
  expect(begun).toEqual(['a', 'c'])
  await end('c')
  await end('b')
  await Promise.all([...stuck, other])
})

it('gives the turn on when the work fails', async () => {
  const semaphore = createSemaphore({ atOnce: 1 })
  const failing = semaphore.run(['shirt'], () => Promise.reject(new Error('torn')))
  const next = semaphore.run(['shirt'], async () => 'sewn')
  await expect(failing).rejects.toThrow('torn')
  expect(await next).toBe('sewn')
})

it('refuses jobs that wait too long, and new ones when too many wait', async () => {
  const semaphore = createSemaphore({ atOnce: 1, waitMs: 1, maxWaiting: 1 })
  const { begun, work, end } = openWork()
  const first = semaphore.run(['shirt'], work('a'))
  const tooLong = semaphore.run(['shirt'], work('b'))
  const tooMany = semaphore.run(['shirt'], work('c'))
  await expect(tooMany).rejects.toMatchObject({ code: 'unavailable' })
  await expect(tooLong).rejects.toMatchObject({ code: 'unavailable' })
  await end('a')
  await first
  expect(begun).toEqual(['a'])
  expect(await semaphore.run(['shirt'], async () => 'free again')).toBe('free again')
})

it('counts a thing that is named twice once', async () => {
  const semaphore = createSemaphore({ atOnce: 1 })
  expect(await semaphore.run(['shirt', 'shirt'], async () => 'done')).toBe('done')
  expect(await semaphore.run(['shirt'], async () => 'done again')).toBe('done again')
})
