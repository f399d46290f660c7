import { expect, it } from 'vitest'
import { describeFaults } from './faults.ts'

it('reports a hundred errors at most, each by the start of its path', () => {
  const faults = Array.from({ length: 5000 }, (_, i) => ({
    path: ['items', i, 'n'.repeat(1000)],
    message: 'Unknown',
  }))
  const fields = Object.keys(describeFaults(faults))
  expect(fields).toHaveLength(100)
  expect(fields[0]).toBe(`items.0.${'n'.repeat(192)}`)
})
