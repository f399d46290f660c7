import { afterEach, expect, test } from 'vitest'
import { beginTakingOver, takeOverParts, waitToBeTakenOver } from './taking-over.ts'

afterEach(takeOverParts)

test('parts are taken over one at a time, in the order in which they came', async () => {
  beginTakingOver()
  const taken: string[] = []
  const wait = (name: string) => {
    const part = waitToBeTakenOver()
    void part?.due.then(() => taken.push(name))
    return part
  }
  const parts = [wait('head'), wait('middle')]
  expect(parts.map((part) => part?.isDue)).toEqual([false, false])
  const seen: string[][] = []
  const looks = setInterval(() => seen.push([...taken]))
  await takeOverParts()
  clearInterval(looks)
  expect(taken).toEqual(['head', 'middle'])
  expect(seen).toContainEqual(['head'])
  expect(parts.map((part) => part?.isDue)).toEqual([true, true])
})

test('a part within a part is taken over before the page can be used', async () => {
  beginTakingOver()
  let isTaken = false
  void waitToBeTakenOver()?.due.then(() => {
    void waitToBeTakenOver()?.due.then(() => {
      isTaken = true
    })
  })
  await takeOverParts()
  expect(isTaken).toBe(true)
})

test('nothing waits on the server, nor once the page has been taken over', async () => {
  expect(waitToBeTakenOver()).toBeUndefined()
  beginTakingOver()
  expect(waitToBeTakenOver()?.isDue).toBe(false)
  await takeOverParts()
  expect(waitToBeTakenOver()).toBeUndefined()
})
