import { expect, it } from 'vitest'
import { placeFinished } from './use-image-list.ts'

it('keeps the order of choosing, whichever is finished first', () => {
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

it('leaves in front what has no time of choosing', () => {
  const chosenAt = new Map([['main', 2]])
  chosenAt.delete('main')
  expect(placeFinished(['main'], 'first', 1, chosenAt)).toEqual(['main', 'first'])
})

it('does not double a picture that is there', () => {
  expect(placeFinished(['a', 'b'], 'a', 5, new Map())).toEqual(['a', 'b'])
})
