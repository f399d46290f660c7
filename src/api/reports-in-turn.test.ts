import { expect, it } from 'vitest'
import { inTurn } from './reports-in-turn.ts'

const person = (email: string) => ({ kind: 'person', email, name: email }) as const
const wanted = new AbortController().signal
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('makes one report of each person, two in all, and none for who left', async () => {
  const begun: string[] = []
  const { promise: end, resolve: endAll } = Promise.withResolvers<void>()
  const make = (name: string, email: string, signal = wanted) =>
    inTurn(person(email), signal, async () => {
      begun.push(name)
      await end
    })
  const left = new AbortController()
  const reports = [
    make('first of Nusrat', 'nusrat@suto.test'),
    make('second of Nusrat', 'nusrat@suto.test'),
    make('of who left', 'nusrat@suto.test', left.signal),
    make('of Rahim', 'rahim@suto.test'),
    make('of Karim', 'karim@suto.test'),
  ]
  left.abort()
  await settled()
  expect(begun).toEqual(['first of Nusrat', 'of Rahim'])
  endAll()
  const outcomes = await Promise.allSettled(reports)
  expect(begun.toSorted()).toEqual(['first of Nusrat', 'of Karim', 'of Rahim', 'second of Nusrat'])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})
