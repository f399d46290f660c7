import { expect, it } from 'vitest'
import { Table } from './table.ts'

it('shows runs, failures and durations of each task', async () => {
  const table = new Table()
  for (let ms = 1; ms <= 100; ms++) table.note('orders', ms, true)
  table.note('orders', 9000, false)
  expect(table.lines()).toEqual([
    'work                done  failed   p50 ms   p99 ms',
    'orders               100       1       51      100',
  ])
})

it('records failures, and continues', async () => {
  const table = new Table()
  let times = 0
  await table.repeat(
    'prints',
    () => times >= 2,
    0,
    async () => {
      times += 1
      if (times === 1) throw new Error('no printer')
    },
  )
  expect(table.lines()[1]).toMatch(/^prints +1 +1 /)
})
