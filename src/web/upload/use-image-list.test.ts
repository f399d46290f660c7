import { expect, it } from 'vitest'
import { placeFinished } from './use-image-list.ts'

it('keeps the order of choosing, whichever finishes first', () => {
  const chosenAt = new Map<string, number>()
  const second = placeFinished(['uploaded'], 'second', 2, chosenAt)
  const third = placeFinished(second, 'third', 3, chosenAt)
  expect(placeFinished(third, 'first', 1, chosenAt)).toEqual([
    'uploaded',
    'first',
    'second',
    'third',
  ])
})

it('keeps pictures without a time of choosing in front', () => {
  const chosenAt = new Map([['main', 2]])
  chosenAt.delete('main')
  expect(placeFinished(['main'], 'first', 1, chosenAt)).toEqual(['main', 'first'])
})

it('does not add a picture twice', () => {
  expect(placeFinished(['a', 'b'], 'a', 5, new Map())).toEqual(['a', 'b'])
})
