import { expect, it } from 'vitest'
import type { Condition, StatusLine } from '#shop/status/contract.ts'
import { summarise } from './status-labels.ts'

const line = (name: string, condition: Condition): StatusLine => ({
  name,
  condition,
  says: '',
  since: null,
  advice: null,
  place: null,
})

it('the worst condition is summed up in one sentence', () => {
  const well = [line('Database', 'works'), line('SMS', 'off')]
  expect(summarise(well)).toEqual({
    text: 'Everything that is set up works.',
    condition: 'works',
  })
  const warned = [...well, line('Email', 'warning'), line('Disk space', 'warning')]
  expect(summarise(warned)).toEqual({
    text: 'Needs a look: Email and Disk space.',
    condition: 'warning',
  })
  expect(summarise([...warned, line('Daily report', 'broken')])).toEqual({
    text: 'Broken: Daily report.',
    condition: 'broken',
  })
})
