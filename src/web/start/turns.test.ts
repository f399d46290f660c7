import { afterEach, expect, test } from 'vitest'
import { startTurns, takeTurns, waitForTurn } from './turns.ts'

afterEach(takeTurns)

test('parts are taken over one at a time, in the order in which they came', async () => {
  startTurns()
  const taken: string[] = []
  const part = (name: string) => void waitForTurn()?.coming.then(() => taken.push(name))
  part('head')
  part('middle')
  expect(taken).toEqual([])
  const seen: string[][] = []
  const looks = setInterval(() => seen.push([...taken]))
  await takeTurns()
  clearInterval(looks)
  expect(taken).toEqual(['head', 'middle'])
  expect(seen).toContainEqual(['head'])
})

test('a part within a part gets its turn before the page can be used', async () => {
  startTurns()
  let isTaken = false
  void waitForTurn()?.coming.then(() => {
    void waitForTurn()?.coming.then(() => {
      isTaken = true
    })
  })
  await takeTurns()
  expect(isTaken).toBe(true)
})

test('nothing waits on the server, nor once the page has been taken over', async () => {
  expect(waitForTurn()).toBeUndefined()
  startTurns()
  expect(waitForTurn()?.hasCome).toBe(false)
  await takeTurns()
  expect(waitForTurn()).toBeUndefined()
})
